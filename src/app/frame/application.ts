/** The application on this page, from the start of hydration on. */
export const application = {
  /** Whether the page has hydrated. Until then an error leaves the document as it came, and no error page replaces it. */
  isHydrated: false,
  /** Called once, when every part of it listens. */
  onHydrated: () => {}
}
