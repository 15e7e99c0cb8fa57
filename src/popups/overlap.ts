type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Whether two boxes share any point; both in pixels of the viewport. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
