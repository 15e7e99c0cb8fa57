/**
 * The address that opens a pull request for a branch: the one that the host names, or else the one of GitHub, GitLab or
 * Forgejo. Undefined for a repository without a website.
 *
 * @param remote the address of the remote repository, in any form that Git knows
 * @param said what the host said when it got the branch
 */
export function proposalAddress(remote: string, branch: string, said: string): string | undefined {
  const site = siteOf(remote)
  if (!site) return undefined
  const named = said.match(/(?<=^remote:.*)https?:\/\/\S+/gm) ?? []
  const own = named.find((address) => URL.canParse(address) && new URL(address).hostname === site.hostname)
  if (own !== undefined) return own
  if (site.hostname.includes('github')) return `${site.href}/pull/new/${branch}`
  const query = `merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`
  return site.hostname.includes('gitlab')
    ? `${site.href}/-/merge_requests/new?${query}`
    : `${site.href}/compare/${branch}`
}

/** The page of `https://host/owner/name.git`, `ssh://git@host/owner/name.git` or `git@host:owner/name.git`. */
function siteOf(remote: string): URL | undefined {
  const [, host, name] = /^(?:ssh:\/\/)?(?:[^@/]+@)?([\w-]+(?:\.[\w-]+)+)(?::\d+(?=\/))?[:/](.+)$/.exec(remote) ?? []
  const address = /^https?:/.test(remote) ? remote : `https://${host}/${name}`
  if (!URL.canParse(address) || (host === undefined && address !== remote)) return undefined
  const site = new URL(address)
  site.username = ''
  site.password = ''
  site.pathname = site.pathname.replace(/(?:\.git)?\/*$/, '')
  return site
}
