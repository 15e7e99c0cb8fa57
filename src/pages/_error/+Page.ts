/** Addresses without a page show the router's own 404 page. */
export { Page } from '../page/+Page.ts'
