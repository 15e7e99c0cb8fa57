import { withBasePath } from '../base-path.ts'
import { revalidated, type HostingRules } from './rules.ts'

/**
 * What stands in the `server` of nginx beside `listen`, `server_name` and `root`
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html): one `location` for the site, in which the others stand,
 * so that a server may have more than this site. A `location` with headers of its own inherits none, so each
 * repeats the common ones.
 */
export function nginxInclude({ basePath, headers, redirects }: HostingRules): string {
  const common = headers.find(({ path }) => path === '/*')?.headers ?? {}
  const pages = { ...common, 'Cache-Control': revalidated }
  const assets = { ...common, ...headers.find(({ path }) => path === '/assets/*')?.headers }
  const files = `^${escapeRegex(basePath)}/(?:_headers|_redirects|vercel\\.json|nginx\\.conf|404(?:\\.html)?)$`
  const old = redirects.map(
    ({ from, to }) => `  location = ${quote(basePath + from)} { return 301 ${quote(withBasePath(to, basePath))}; }\n`
  )
  return `${comment(basePath)}${basePath && `location = ${basePath} { absolute_redirect off; return 301 ${basePath}/; }\n`}location ${basePath}/ {
  charset utf-8;
  gzip_static on;
  gzip_vary on;
  # Where the module ngx_brotli is loaded: brotli_static on;
  error_page 404 ${basePath}/404.html;
  absolute_redirect off;
${headerLines(pages, 2)}
  # /pricing/ is /pricing, and both are pricing/index.html.
  rewrite ^(${escapeRegex(basePath)}/.+)/$ $1 permanent;
  try_files $uri $uri/index.html =404;

${old.join('')}  location ~ ${files} {
    internal;
${headerLines(pages, 4)}
  }
  location ${basePath}/assets/ {
${headerLines(assets, 4)}
    try_files $uri =404;
  }
}
`
}

function comment(basePath: string): string {
  const root = basePath ? `holds it as ${basePath.slice(1)}` : 'is this folder'
  return `# Generated, do not edit. Include it in a server block whose root ${root}:
#   server { listen 443 ssl; server_name …; root /var/www/site; include /var/www/site${basePath}/nginx.conf; }
`
}

function headerLines(headers: Readonly<Record<string, string>>, indent: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${' '.repeat(indent)}add_header ${name} ${quote(value)} always;`)
    .join('\n')
}

/** A text as nginx reads it; `$` would begin a variable, of which there are none in addresses and headers. */
function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[.~-]/g, '\\$&')
}
