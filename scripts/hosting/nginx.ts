import { revalidated, type HostingRules } from './rules.ts'

/**
 * What stands in the `server` of nginx beside `listen`, `server_name` and `root`
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html). A `location` with headers of its own inherits none,
 * so each repeats the common ones.
 */
export function nginxInclude({ headers, redirects }: HostingRules): string {
  const common = headers.find(({ path }) => path === '/*')?.headers ?? {}
  const assets = { ...common, ...headers.find(({ path }) => path === '/assets/*')?.headers }
  return `# Generated, do not edit. Include it in a server block that sets root to this folder:
#   server { listen 443 ssl; server_name …; root /var/www/site; include /var/www/site/nginx.conf; }
charset utf-8;
gzip on;
gzip_vary on;
gzip_types text/css text/plain text/markdown text/javascript application/javascript application/json application/xml application/atom+xml image/svg+xml;
error_page 404 /404.html;
absolute_redirect off;
${redirects.map(({ from, to }) => `location = ${quote(from)} { return 301 ${quote(to)}; }\n`).join('')}location ~ ^/(?:_headers|_redirects|vercel\\.json|nginx\\.conf|404(?:\\.html)?)$ {
  internal;
${headerLines(common)}
}
location /assets/ {
${headerLines(assets)}
  try_files $uri =404;
}
location / {
${headerLines({ ...common, 'Cache-Control': revalidated })}
  # /pricing/ is /pricing, and both are pricing/index.html.
  rewrite ^(.+)/$ $1 permanent;
  try_files $uri $uri/index.html =404;
}
`
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
    .join('\n')
}

/** A text as nginx reads it; `$` would begin a variable, of which there are none in addresses and headers. */
function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
