import type { HostId } from '../../../schema/git-hosts.ts'
import { createGitHub } from './github.ts'
import type { Repository } from './repository.ts'
import type { Account } from './requests.ts'

/** Creates a repository on each host, as the holder of a token sees it. Only authors of a host load its code. */
export const repositoryOn: Readonly<Record<HostId, (account: Account) => Promise<Repository>>> = {
  github: async (account) => createGitHub(account),
  gitlab: async (account) => (await import('./gitlab.ts')).createGitLab(account),
  forgejo: async (account) => (await import('./forgejo.ts')).createForgejo(account)
}
