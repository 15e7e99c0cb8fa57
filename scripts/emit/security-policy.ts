import type { Content } from '../../schema/content.ts'
import type { AllowedOrigins } from '../../src/app/document/policy.ts'

/** The other origins that pages may connect to or load images from. */
export function allowedOriginsOf({ assistant, site }: Pick<Content, 'assistant' | 'site'>): AllowedOrigins {
  return {
    connect: [new URL(assistant.provider.baseUrl).origin],
    images: site.imageHosts.map((host) => `https://${host}`)
  }
}
