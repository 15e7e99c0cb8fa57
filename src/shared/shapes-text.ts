/**
 * The attributes of an icon's shapes as one text, by which the editor on the page recognizes the icon.
 *
 * @param shapes the values of each shape's attributes, in any order
 */
export function shapesText(shapes: readonly (readonly string[])[]): string {
  return shapes.map((values) => [...values].sort().join(' ')).join(' ')
}
