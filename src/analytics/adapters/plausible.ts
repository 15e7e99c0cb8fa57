import { hitRequest, type Adapter } from './request.ts'

/** https://plausible.io/docs/events-api. JSON as plain text needs no preflight request, as in its own script. */
export const plausible: Adapter = ({ event, properties, host, site, address, referrer }) =>
  hitRequest(`${host}/api/event`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({
      ...(event === 'page_view' ? { name: 'pageview' } : { name: event, props: properties }),
      url: address.href,
      domain: site,
      referrer: referrer || null
    })
  })
