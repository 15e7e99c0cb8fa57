import { hitRequest, inWords, type Adapter } from './request.ts'

/** https://developer.matomo.org/api-reference/tracking-api. `ca` keeps an event from counting as a page view. */
export const matomo: Adapter = ({ event, properties, host, site, address, referrer, title }) =>
  hitRequest(`${host}/matomo.php`, {
    method: 'POST',
    body: new URLSearchParams({
      idsite: site,
      rec: '1',
      url: address.href,
      urlref: referrer,
      action_name: title,
      rand: String(Math.random()),
      send_image: '0',
      ...(event !== 'page_view' && { ca: '1', e_c: 'site', e_a: event, e_n: inWords(properties) })
    })
  })
