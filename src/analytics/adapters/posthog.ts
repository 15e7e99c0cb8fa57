import { hitRequest, type Adapter } from './request.ts'

/** https://posthog.com/docs/api/capture. Visits get no profile, and a name that ends with the page. */
export const posthog: Adapter = ({ event, properties, host, site, address, referrer, title, visit }) =>
  hitRequest(`${host}/i/v0/e/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      api_key: site,
      event: event === 'page_view' ? '$pageview' : event,
      distinct_id: visit,
      properties: {
        ...properties,
        $process_person_profile: false,
        $current_url: address.href,
        $referrer: referrer || '$direct',
        title
      }
    })
  })
