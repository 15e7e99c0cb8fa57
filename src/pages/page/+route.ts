/** Every address comes here; +guard.ts sends those that have no page to the error page. */
export default '*'
