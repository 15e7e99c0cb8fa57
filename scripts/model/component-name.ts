/** The name of a section type's renderer: `LogoWall` for `logo-wall`. */
export function componentName(type: string): string {
  return type.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
