/** A service that takes the answers of a form by an ordinary POST. */
export interface FormService {
  readonly name: string
  readonly documentation: string
  /** What `send.id` is, for services that need one. */
  readonly id?: {
    readonly pattern: RegExp
    readonly message: string
    readonly description: string
    /** The value that stands for one's own in the service's documentation. */
    readonly example: string
  }
  /** The address that the form is posted to; `thanks` is the page for visitors without JavaScript. */
  readonly action: (id: string, thanks: string) => string
  readonly hidden?: (form: string) => Readonly<Record<string, string>>
  /** Attributes by which the host finds the form in the HTML. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Whether the form needs a thank-you page. */
  readonly needsThanks?: true
  /** The name of a field, by its id; for the visitor's address, `email`. */
  readonly nameOf?: (id: string) => string
  /** The field that people do not see, and that spam programs fill in. */
  readonly trap?: (id: string) => string
  /** Whether a script on the page can read that the answers have arrived. Otherwise the service shows a page. */
  readonly isRead: boolean
  /** Other origins that the service redirects to, which `form-action` must allow (w3c/webappsec-csp#8). */
  readonly redirects?: readonly string[]
  /** Whether it adds subscribers, and therefore needs their address. */
  readonly isNewsletter?: true
}

const inWords = (id: string) => id.replaceAll('-', '_')
/** Formspree and Basin take this name without settings; endpoints of one's own may ignore it. */
const trap = () => '_gotcha'

/** Kit takes other fields as `fields[name]`, Buttondown as `metadata__name`, Mailchimp as `NAME`. */
const table = {
  formspree: {
    name: 'Formspree',
    documentation: 'https://help.formspree.io/hc/en-us/articles/360013470814',
    id: {
      pattern: /^[a-z]{8}$/,
      message: 'Write the eight letters at the end of the form’s address.',
      description: 'The eight letters at the end of the form’s address, https://formspree.io/f/….',
      example: 'xabcdefg'
    },
    action: (id) => `https://formspree.io/f/${id}`,
    trap,
    isRead: true
  },
  basin: {
    name: 'Basin',
    documentation: 'https://docs.usebasin.com/guides/form-features/ajax',
    id: {
      pattern: /^[a-z\d]{12}$/,
      message: 'Write the twelve letters and digits at the end of the form’s address.',
      description: 'The twelve letters and digits at the end of the form’s address, https://usebasin.com/f/….',
      example: '1a2b3c4d5e6f'
    },
    action: (id) => `https://usebasin.com/f/${id}`,
    trap,
    isRead: true
  },
  netlify: {
    name: 'Netlify',
    documentation: 'https://docs.netlify.com/manage/forms/setup',
    action: (_, thanks) => thanks,
    hidden: (form) => ({ 'form-name': form }),
    attributes: { 'data-netlify': 'true', 'netlify-honeypot': trap() },
    trap,
    isRead: false,
    needsThanks: true
  },
  endpoint: {
    name: 'an endpoint of your own',
    documentation: 'https://developer.mozilla.org/docs/Web/HTTP/Reference/Methods/POST',
    id: {
      pattern: /^https:\/\/[^\s/]+\/\S*$/,
      message: 'Write the full address of the endpoint, which starts with https://.',
      description: 'The address of the endpoint. It answers with JSON: {"ok": true}, or errors with field and message.',
      example: 'https://api.example.com/contact'
    },
    action: (id) => id,
    trap,
    isRead: true
  },
  kit: {
    name: 'Kit',
    documentation: 'https://help.kit.com/en/articles/2502552',
    id: {
      pattern: /^\d{4,10}$/,
      message: 'Write the number of the form.',
      description: 'The number of the form, in quotes.',
      example: '123456'
    },
    action: (id) => `https://app.kit.com/forms/${id}/subscriptions`,
    nameOf: (id) => (id === 'email' ? 'email_address' : `fields[${inWords(id)}]`),
    isRead: true,
    redirects: ['https://*.kit.com'],
    isNewsletter: true
  },
  buttondown: {
    name: 'Buttondown',
    documentation: 'https://docs.buttondown.com/building-your-subscriber-base',
    id: {
      pattern: /^[\w-]{2,40}$/,
      message: 'Write the name of your newsletter, as its address has it.',
      description: 'The name of your newsletter, as its address has it.',
      example: 'yourname'
    },
    action: (id) => `https://buttondown.com/api/emails/embed-subscribe/${id}`,
    hidden: () => ({ embed: '1' }),
    nameOf: (id) => (id === 'email' ? id : `metadata__${inWords(id)}`),
    isRead: false,
    isNewsletter: true
  },
  mailchimp: {
    name: 'Mailchimp',
    documentation: 'https://mailchimp.com/help/add-a-signup-form-to-your-website',
    id: {
      pattern: /^https:\/\/[\w.-]+\.list-manage\.com\/subscribe\/post\?u=[\da-f]+&id=[\da-f]+$/,
      message: 'Write the address of the signup form, up to and including its id.',
      description:
        'The action of the signup form, up to and including its id: https://….list-manage.com/subscribe/post?u=…&id=….',
      example: 'https://example.us1.list-manage.com/subscribe/post?u=0123456789abcdef&id=0123456789'
    },
    action: (id) => id,
    nameOf: (id) => inWords(id).toUpperCase(),
    trap: (id) => `b_${id.replace(/^.*\?u=([\da-f]+)&id=([\da-f]+)$/, '$1_$2')}`,
    isRead: false,
    isNewsletter: true
  }
} satisfies Readonly<Record<string, FormService>>

/** Services that cannot be offered, or have another name here, with what to do. */
export const formRefusals: Readonly<Record<string, string>> = {
  beehiiv: 'beehiiv takes no form of another site. Link to its page.',
  convertkit: 'ConvertKit is called kit now.',
  web3forms: 'Web3Forms may not answer the scripts of other sites. Choose another service.'
}

export type FormServiceName = keyof typeof table

export const formServices: Readonly<Record<FormServiceName, FormService>> = table
