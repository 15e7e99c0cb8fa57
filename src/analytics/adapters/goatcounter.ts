import { hitRequest, inWords, type Adapter } from './request.ts'

/** https://www.goatcounter.com/help/pixel. An event has only a name, so its properties are a part of it. */
export const goatcounter: Adapter = ({ event, properties, host, address, referrer, title }) => {
  const isView = event === 'page_view'
  const fields = new URLSearchParams({
    p: isView ? address.pathname : `${event} ${inWords(properties)}`.trim(),
    t: isView ? title : event,
    r: referrer,
    e: String(!isView),
    q: address.search,
    rnd: String(Math.random())
  })
  // The answer is a picture, which nobody reads.
  return hitRequest(`${host}/count?${fields}`, { mode: 'no-cors' })
}
