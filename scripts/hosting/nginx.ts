import { withBasePath } from '../../src/shared/addresses.ts'
import { compressibleExtensions, hostFileNames } from '../model/addresses.ts'
import { revalidate, type HostingRules } from './hosting-rules.ts'

/** nginx tries one pattern after the other. */
const maxPages = 500

/**
 * The part of an nginx `server` block after `listen`, `server_name` and `root`
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html). One outer `location`, so that the server can have other
 * sites. A `location` with `add_header` inherits no headers, so each repeats the common ones.
 */
export function nginxInclude({ basePath, headers, redirects, pages: paths }: HostingRules): string {
  const common = headers.find(({ path }) => path === '/*')?.headers ?? {}
  const pages = { ...common, 'Cache-Control': revalidate }
  const drawings = { ...pages, ...headers.find(({ path }) => path === '/*.svg')?.headers }
  const assets = { ...common, ...headers.find(({ path }) => path === '/assets/*')?.headers }
  const base = escapeRegex(basePath)
  const names = hostFileNames.map(escapeRegex).join('|')
  // Host configuration, the error page and dotfiles.
  const hidden = `^${base}/(?:${names}|404(?:\\.html)?|(?:.*/)?\\.(?!well-known/).*)$`
  const texts = compressibleExtensions.map((extension) => extension.slice(1)).join('|')
  const variants = paths.slice(0, maxPages).map((path) => {
    const page = basePath + path
    const pattern = `^(?!${escapeRegex(page)}$)(?i)${escapeRegex(page)}(?:/index)?(?:\\.html?)?/?$`
    return `  rewrite ${pattern} ${page} permanent;\n`
  })
  const old = redirects.map(
    ({ from, to }) => `  location = ${quote(basePath + from)} { return 301 ${target(withBasePath(to, basePath))}; }\n`
  )
  const locations = [
    location(`~ ^(?<text>.+\\.(?:${texts}))\\.(?:br|gz)$`, pages, 'if (-f $document_root$text) { return 404; }'),
    location(`${basePath}/assets/`, assets),
    location('~* \\.svg$', drawings),
    ...extraTypes.map(([ending, type]) => location(`~ \\.${ending}$`, pages, 'types { }', `default_type ${type};`))
  ]
  return `${comment(basePath)}${basePath && `location = ${basePath} { absolute_redirect off; return 301 ${basePath}/; }\n`}location ${basePath}/ {
  charset utf-8;
  charset_types text/xml text/plain text/css text/markdown application/javascript application/json;
  gzip_static on;
  gzip_vary on;
  # For a CDN in front of this server.
  gzip_proxied any;
  # With the module ngx_brotli, add: brotli_static on;
  error_page 404 ${basePath}/404.html;
  absolute_redirect off;
${headerLines(pages, 2)}
  # /Pricing, /pricing.html and /pricing/index.html are /pricing.
${variants.join('')}  # Redirects /pricing/ to /pricing, which is pricing/index.html. Only for the characters of page addresses, because
  # nginx decodes them: a backslash, a question mark or a line break would change the target.
  rewrite ^(${base}(?:/[\\w.~-]+)+)/$ $1 permanent;
  try_files $uri $uri/index.html =404;

${old.join('')}  location ~ ${hidden} {
    internal;
${headerLines(pages, 4)}
  }
  # Compressed copies have no addresses.
${locations.join('')}}
`
}

/** Types that nginx's own list lacks, by extension. */
const extraTypes = [
  ['md', 'text/markdown'],
  ['webmanifest', 'application/manifest+json']
] as const

function location(match: string, headers: Readonly<Record<string, string>>, ...settings: readonly string[]): string {
  const lines = settings.map((line) => `    ${line}\n`).join('')
  return `  location ${match} {\n${lines}${headerLines(headers, 4)}\n    try_files $uri =404;\n  }\n`
}

/** Appends the query of the request, unless the new address has a query. */
function target(to: string): string {
  const [address = '', ...anchor] = to.replaceAll('$', '%24').split(/(?=#)/)
  const query = address.includes('?') ? '' : '$is_args$args'
  return quote(address + query + anchor.join(''))
}

function comment(basePath: string): string {
  const root = basePath ? `holds it as ${basePath.slice(1)}` : 'is this folder'
  return `# Generated, do not edit. Reload nginx after each deployment (nginx -s reload), because the policy below allows only the
# scripts of these pages. Include this in a server block whose root ${root}:
#   server { listen 443 ssl; server_name …; root /var/www/site; include /var/www/site${basePath}/nginx.conf; }
`
}

function headerLines(headers: Readonly<Record<string, string>>, indent: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${' '.repeat(indent)}add_header ${name} ${quote(value)} always;`)
    .join('\n')
}

/** Leaves `$`, which begins a variable. */
function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[.~-]/g, '\\$&')
}
