/** Where the site of this project is served, and the test site. */
export const ownSitePort = Number(process.env['PORT'] ?? 4173)
export const testSitePort = ownSitePort + 1
