import postcss, { type Declaration, type Root } from 'postcss'

const names = ['translate', 'rotate', 'scale'] as const
const isSingle = (prop: string) => names.some((name) => name === prop)
const partOf = (name: string) => `--part-${name}`

/** `transform` as the composition of its parts, in the order of https://www.w3.org/TR/css-transforms-2/#ctm. */
const composition = [...names, 'transform'].map((name) => `var(${partOf(name)})`).join(' ')

/** Custom properties are inherited, so every element starts without parts. */
export const initialParts = [...names, 'transform'].map((name) => `${partOf(name)}: translate(0);`).join(' ')

/**
 * Writes `transform` for `translate`, `rotate` and `scale` (https://caniuse.com/mdn-css_properties_translate). Rules of
 * their own may move, turn and scale one element, so each sets its part, and all compose the parts.
 */
export function lowerTransforms(root: Root): void {
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (/^transition(?:-property)?$/.test(prop)) declaration.value = value.replaceAll(/\btranslate\b/g, 'transform')
    if (!isSingle(prop) && prop !== 'transform') return
    if (isInKeyframes(declaration)) declaration.assign({ prop: 'transform', value: functionOf(prop, value) })
    else
      declaration.replaceWith(
        postcss.decl({ prop: partOf(prop), value: functionOf(prop, value) }),
        postcss.decl({ prop: 'transform', value: composition })
      )
  })
}

function isInKeyframes({ parent }: Declaration): boolean {
  return parent?.parent?.type === 'atrule' && 'name' in parent.parent && `${parent.parent.name}`.endsWith('keyframes')
}

function functionOf(prop: string, value: string): string {
  if (prop === 'transform') return value === 'none' ? 'translate(0)' : value
  if (value === 'none') return 'translate(0)'
  return `${prop}(${postcss.list.space(value).join(', ')})`
}
