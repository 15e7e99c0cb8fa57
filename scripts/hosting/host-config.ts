import { withBasePath } from '../../src/app/navigation/addresses.ts'
import { nginxInclude } from './nginx.ts'
import { redirectPage } from './redirect-page.ts'
import type { HostingRules } from './rules.ts'
import type { hostConfigNames } from '../model/addresses.ts'

/**
 * The rules in the words of each host, by file of `dist/client`:
 *
 * - `_headers`, `_redirects`: Netlify and Cloudflare Pages
 * - `vercel.json`: Vercel
 * - `nginx.conf`: to be included in the `server` of nginx
 * - `.nojekyll`, and a page at each old address: GitHub Pages, and any host that knows files alone
 */
export function hostingFiles(
  rules: HostingRules,
  content: { readonly site: Parameters<typeof redirectPage>[1] }
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(writers).map(([name, write]): [string, string] => [name, write(rules)]),
    ...rules.redirects.map((redirect): [string, string] => [
      `${redirect.from.slice(1)}/index.html`,
      redirectPage(redirect, content.site)
    ])
  ])
}

const writers: Readonly<Record<(typeof hostConfigNames)[number], (rules: HostingRules) => string>> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  'vercel.json': vercelFile,
  'nginx.conf': nginxInclude,
  '.nojekyll': () => ''
}

/**
 * https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/. Where two
 * rules name the same header its values are joined, so no two do.
 */
function headersFile({ headers, basePath }: HostingRules): string {
  return headers
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return `${[basePath + path, ...lines].join('\n')}\n`
    })
    .join('\n')
}

/** The headers, by name, that the text of `_headers` has a host send with an address. */
export function headersFor(address: string, headersFile: string): ReadonlyMap<string, string> {
  const rules = headersFile.split('\n\n').map((rule) => rule.trim().split('\n'))
  const lines = rules.flatMap(([path = '', ...lines]) => (address.startsWith(path.replace('*', '')) ? lines : []))
  return new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.trim().split(/: (.*)/)
      return [name, value]
    })
  )
}

/**
 * `!` has Netlify lead on though a file stands at the address: the page for hosts that know files alone. Cloudflare does
 * so anyway, and passes over a line that has it.
 */
function redirectsFile({ redirects, basePath }: HostingRules): string {
  return redirects
    .map(({ from, to }) => `${basePath}${from} ${withBasePath(to, basePath)}`)
    .map((rule) => `${rule} 301!\n${rule} 301\n`)
    .join('')
}

/** https://vercel.com/docs/project-configuration */
function vercelFile({ headers, redirects, basePath }: HostingRules): string {
  const settings = {
    cleanUrls: true,
    // In a folder the home page's address is /shop/, and others may have a slash too.
    ...(basePath === '' && { trailingSlash: false }),
    headers: headers.map(({ path, headers }) => ({
      source: basePath + path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value }))
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: basePath + from,
      destination: withBasePath(to, basePath),
      permanent: true
    }))
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
