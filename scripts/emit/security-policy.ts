import type { Content } from '../../schema/content.ts'
import type { Reach } from '../../src/app/document/policy.ts'

/** The assistant's provider and the hosts of pictures; nothing else is ever reached. */
export function reachOf({ assistant, site }: Pick<Content, 'assistant' | 'site'>): Reach {
  return {
    connect: [new URL(assistant.provider.baseUrl).origin],
    images: site.imageHosts.map((host) => `https://${host}`)
  }
}
