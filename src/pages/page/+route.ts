/** Matches all addresses; +guard.ts sends those without a page to the error page. */
export default '*'
