import type { HostId } from '../../schema/git-hosts.ts'

/** A host of Git repositories whose content can be edited at /edit/. */
export interface EditingHost {
  readonly name: string
  /** The address of its API, unless an owner runs their own. */
  readonly api: string
  /** What it calls a proposal. */
  readonly proposal: string
  /** What it calls a token that an author pastes, and the page that creates one: a path of its website. */
  readonly tokenName: string
  readonly tokenPage: string
  /** What to choose on that page; {repository} is replaced. */
  readonly tokenSteps: readonly string[]
  /** Signing in without a server, with PKCE (RFC 7636): paths of its website, and the rights to ask for. */
  readonly oauth?: { readonly authorize: string; readonly token: string; readonly scope: string }
}

/** All that is known of a host. A new row also needs a function in scripts/web-editor/hosts/. */
export const hosts: Readonly<Record<HostId, EditingHost>> = {
  github: {
    name: 'GitHub',
    api: 'https://api.github.com',
    proposal: 'Pull request',
    tokenName: 'a fine-grained token',
    tokenPage: '/settings/personal-access-tokens/new',
    tokenSteps: [
      'Under “Repository access”, choose “Only select repositories”, and select {repository}.',
      'Under “Permissions”, set “Contents” and “Pull requests” to “Read and write”.'
    ]
  },
  gitlab: {
    name: 'GitLab',
    api: 'https://gitlab.com/api/v4',
    proposal: 'Merge request',
    tokenName: 'an access token',
    tokenPage: '/-/user_settings/personal_access_tokens',
    tokenSteps: ['Under “Scopes”, choose “api”.'],
    oauth: { authorize: '/oauth/authorize', token: '/oauth/token', scope: 'api' }
  },
  forgejo: {
    name: 'Forgejo',
    api: 'https://codeberg.org/api/v1',
    proposal: 'Pull request',
    tokenName: 'an access token',
    tokenPage: '/user/settings/applications',
    tokenSteps: ['Set “repository” to “Read and write”, and “user” to “Read”.'],
    oauth: {
      authorize: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      scope: 'write:repository read:user'
    }
  }
}

export function isHost(name: string | undefined): name is HostId {
  return name !== undefined && Object.hasOwn(hosts, name)
}

/** The website of a host, by the address of its API. */
export function websiteOf(api: string): string {
  return api === hosts.github.api ? 'https://github.com' : api.replace(/\/api\/v\d$/, '')
}
