/** An icon's shapes as one text, by which the editor recognizes it. @param shapes attributes in any order */
export function shapesText(shapes: readonly (readonly string[])[]): string {
  return shapes.map((values) => [...values].sort().join(' ')).join(' ')
}
