/** The hosts of Git repositories. src/shared/editing-hosts.ts has what is known of each. */
export const hostIds = ['github', 'gitlab', 'forgejo'] as const

export type HostId = (typeof hostIds)[number]
