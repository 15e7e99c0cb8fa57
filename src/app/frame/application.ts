/** The state of the application on this page. */
export const application = {
  /**
   * Whether the page has hydrated. Before that, an error leaves the document unchanged instead of showing the error
   * page.
   */
  isHydrated: false,
  /** Called once, after hydration. */
  onHydrated: () => {}
}
