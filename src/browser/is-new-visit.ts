/** Whether the visitor followed a link to this document: they did not load it again, and did not return to it. */
export function isNewVisit(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
}
