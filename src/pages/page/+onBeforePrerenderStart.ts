import { routes } from '../../generated/routes.js'
import { notFoundPath } from '../../generated/site.ts'

/** The addresses of all pages except the 404 page, which Vike prerenders as its error page. */
export function onBeforePrerenderStart(): string[] {
  return Object.keys(routes).filter((path) => path !== notFoundPath)
}
