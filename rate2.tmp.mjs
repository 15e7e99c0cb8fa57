import sharp from 'sharp'
import fs from 'node:fs'
sharp.concurrency(1)
for(const f of process.argv.slice(2)){
  const src=`/tmp/rshots/${f}.png`; if(!fs.existsSync(src)){console.log('missing',f);continue}
  const {width:w,height:H}=await sharp(src).metadata()
  const per=w<=400?4:w<=800?2:1, n=Math.ceil(H/1500)
  for(let g=0;g*per<n;g++){
    const comps=[]
    for(let k=0;k<per;k++){const i=g*per+k;if(i>=n)break;const top=i*1500,h=Math.min(1500,H-top);comps.push({input:await sharp(src).extract({left:0,top,width:w,height:h}).png().toBuffer(),left:k*(w+12),top:0})}
    const hh=per===1?Math.min(1500,H-g*1500):1500
    const out=`/tmp/rshots/t-${f}-${g}.png`
    await sharp({create:{width:comps.length*(w+12),height:hh,channels:3,background:'#f0f'}}).composite(comps).png().toFile(out)
    console.log(out)
  }
}
