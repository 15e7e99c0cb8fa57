/** A service that counts visits, by plain requests of the browser. */
interface AnalyticsProvider {
  readonly name: string
  /** Where it documents its requests. */
  readonly documentation: string
  /** Its server, without a slash at the end; {site} is replaced. Left out where every owner runs their own. */
  readonly host?: string
  /** What it calls a site, and what to write for one. */
  readonly pattern: RegExp
  readonly message: string
  /** Placeholders of its documentation. */
  readonly examples: readonly string[]
}

/** All that is known of a provider. A new row also needs a function of that name in src/analytics/adapters.ts. */
const table = {
  plausible: {
    name: 'Plausible',
    documentation: 'https://plausible.io/docs/events-api',
    host: 'https://plausible.io',
    pattern: /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w./-]+)?$/,
    message: 'Write the domain of the site as Plausible lists it, such as acme.com.',
    examples: ['acme.com', 'yourdomain.com', 'dummy.site']
  },
  umami: {
    name: 'Umami',
    documentation: 'https://docs.umami.is/docs/api/sending-stats',
    host: 'https://cloud.umami.is',
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    message: 'Write the website ID from the settings of Umami, such as 94db1cb1-74f4-4a40-ad6c-962362670409.',
    examples: [
      '94db1cb1-74f4-4a40-ad6c-962362670409',
      '50429a93-8479-4073-be80-d5d29c09c2ec',
      '00000000-0000-0000-0000-000000000000'
    ]
  },
  goatcounter: {
    name: 'GoatCounter',
    documentation: 'https://www.goatcounter.com/help/pixel',
    host: 'https://{site}.goatcounter.com',
    pattern: /^[a-z0-9][a-z0-9-]*$/,
    message: 'Write the code of the site: acme for acme.goatcounter.com.',
    examples: ['acme', 'mycode', 'yourcode']
  },
  matomo: {
    name: 'Matomo',
    documentation: 'https://developer.matomo.org/api-reference/tracking-api',
    pattern: /^[1-9]\d*$/,
    message: "Write the number of the site in quotes, such as '1'.",
    examples: []
  },
  posthog: {
    name: 'PostHog',
    documentation: 'https://posthog.com/docs/api/capture',
    host: 'https://us.i.posthog.com',
    pattern: /^phc_\w+$/,
    message: 'Write the project API key, which starts with phc_.',
    examples: ['phc_your_project_api_key']
  }
} as const satisfies Readonly<Record<string, AnalyticsProvider>>

export type ProviderName = keyof typeof table

export const providerNames = Object.keys(table).filter((name): name is ProviderName => Object.hasOwn(table, name))

export const analyticsProviders: Readonly<Record<ProviderName, AnalyticsProvider>> = table

const google = 'Google Analytics accepts events only with a secret, which must not reach browsers.'
const tagManager = 'Google Tag Manager loads scripts of other services, which no page allows.'

/** Counters that cannot be offered, with the reason. */
export const counterRefusals: Readonly<Record<string, string>> = {
  ga4: google,
  'google-analytics': google,
  gtm: tagManager,
  'google-tag-manager': tagManager,
  fathom: 'Fathom counts only with its own script, which no page allows.'
}

/** The address of the server that counts, without a slash at the end; undefined if it must be given and is not. */
export function counterHost(settings: { provider: ProviderName; site: string; host?: string | undefined }) {
  return settings.host ?? analyticsProviders[settings.provider].host?.replace('{site}', settings.site)
}
