import { hitRequest, type Adapter } from './request.ts'

/** https://docs.umami.is/docs/api/sending-stats. The header is what its own script sends back of each answer. */
export const umami: Adapter = ({ event, properties, host, site, address, cache, ...page }) => {
  const { referrer, title, language, screen } = page
  const custom = event === 'page_view' ? {} : { name: event, data: properties }
  const { hostname, pathname, search } = address
  const payload = { website: site, hostname, url: pathname + search, title, referrer, screen, language, ...custom }
  return hitRequest(`${host}/api/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cache && { 'x-umami-cache': cache }) },
    body: JSON.stringify({ type: 'event', payload })
  })
}
