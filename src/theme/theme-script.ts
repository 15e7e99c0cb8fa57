/**
 * Runs in the head before the first paint: the stored choice, else dark. Written by hand to be small; theme.ts
 * says the same in full, and tests/unit/theme compares the two.
 */
export const themeScript =
  "(function(d,e,s){try{s=localStorage.getItem('theme')}catch(_){}s=s==='light'||s==='dark'||s==='system'?s:'dark';e=d.documentElement;var k=s==='dark'||s==='system'&&matchMedia('(prefers-color-scheme:dark)').matches;e.classList.toggle('dark',k);e.dataset.theme=s;e.style.colorScheme=k?'dark':'light';if(s!=='system')d.querySelectorAll('meta[name=theme-color]').forEach(function(m,i){m.media=s===['light','dark'][i]?'all':'not all'})})(document)"
