import type { Content } from '../../schema/content.ts'

/** The other origins that pages may connect to or load images from, as `AllowedOrigins` of src/app/document/policy.ts. */
export function allowedOriginsOf({ assistant, site }: Pick<Content, 'assistant' | 'site'>) {
  return {
    connect: [new URL(assistant.provider.baseUrl).origin],
    images: site.imageHosts.map((host) => `https://${host}`)
  }
}
