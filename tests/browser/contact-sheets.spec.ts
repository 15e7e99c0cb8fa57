import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { openCaptureTabs } from '../screenshots/page-screenshots.ts'
import { expect, test } from './test.ts'

/** The color of the picture by screen width. */
const colors = { 360: '#ff0000', 768: '#00ff00', 1440: '#0000ff' } as const

/** A page with a different picture per width, slow images, and an end that is rendered last. */
const page = `<!doctype html>
<html lang="en">
<title>Late</title>
<style>
  :root { color-scheme: light }
  @media (prefers-color-scheme: dark) { :root { color-scheme: dark } }
  body { margin: 0 }
  img { display: block; width: 100%; height: 400px }
  main { content-visibility: hidden }
  main > div { height: 3000px; background: #ffff00 }
</style>
<picture>
  <source media="(max-width: 500px)" srcset="/360.png">
  <source media="(max-width: 1000px)" srcset="/768.png">
  <img src="/1440.png" alt="" decoding="async" loading="lazy">
</picture>
<main><div></div></main>
<script>
  const draw = () => { document.querySelector('main').style.contentVisibility = 'visible' }
  addEventListener('load', () => setTimeout(draw, 1500))
</script>
</html>`

async function lateSite() {
  const server = createServer(async (request, response) => {
    const color = Object.entries(colors).find(([width]) => request.url === `/${width}.png`)?.[1]
    if (!color) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    const size = { width: 2400, height: 1600, channels: 3, background: color } as const
    const image = await sharp({ create: size }).png().toBuffer()
    return setTimeout(() => response.writeHead(200, { 'content-type': 'image/png' }).end(image), 300)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

/** The color in the middle of a picture, at a distance from its top. */
async function colorAt(file: string, width: number, top: number): Promise<string> {
  const area = { left: width / 2, top, width: 1, height: 1 }
  const [red, green, blue] = await sharp(file).extract(area).raw().toBuffer()
  // JPEG changes colors a little.
  return `#${[red, green, blue].map((part) => ((part ?? 0) > 127 ? 'ff' : '00')).join('')}`
}

test('contact sheets include late images and parts of a page that are rendered last', async ({ browser }, {
  outputDir
}) => {
  const { server, url } = await lateSite()
  await mkdir(join(outputDir, 'pictures'), { recursive: true })
  const capturePage = await openCaptureTabs(browser, url, outputDir)
  await capturePage({ name: 'late', path: '/' })
  for (const theme of ['light', 'dark'])
    for (const [width, color] of Object.entries(colors)) {
      const file = join(outputDir, 'pictures', `late-${theme}-${width}.jpg`)
      const shown = [await colorAt(file, Number(width), 200), await colorAt(file, Number(width), 3000)]
      expect(shown, `${theme}, ${width} px`).toEqual([color, '#ffff00'])
    }
  server.close()
})

test('contact sheets can have other widths', async ({ browser }, { outputDir }) => {
  const { server, url } = await lateSite()
  await mkdir(join(outputDir, 'pictures'), { recursive: true })
  const capturePage = await openCaptureTabs(browser, url, outputDir, browser, [768, 1440])
  await capturePage({ name: 'late', path: '/' })
  expect((await readdir(join(outputDir, 'pictures'))).sort()).toEqual([
    'late-dark-1440.jpg',
    'late-dark-768.jpg',
    'late-light-1440.jpg',
    'late-light-768.jpg'
  ])
  server.close()
})
