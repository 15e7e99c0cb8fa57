import postcss, { type AtRule, type Rule } from 'postcss'

/** Removes what Tailwind CSS adds for browsers without `color-mix()`, which get scripts/build/legacy/ instead. */
export function withoutColorFallbacks(styles: string): string {
  const root = postcss.parse(styles)
  root.walkAtRules('supports', (rule) => {
    if (rule.params.startsWith('(color:color-mix(')) mergeIntoFallback(rule)
  })
  return root.toString()
}

/** Puts guarded colors into the rule before the guard, in place of their fallbacks. */
function mergeIntoFallback(guard: AtRule): void {
  const fallback = guard.prev()
  for (const rule of guard.nodes ?? []) {
    if (rule.type === 'rule' && fallback?.type === 'rule' && fallback.selector === rule.selector) merge(rule, fallback)
    else guard.before(rule)
  }
  guard.remove()
}

function merge(rule: Rule, fallback: Rule): void {
  for (const node of rule.nodes) {
    if (node.type !== 'decl') continue
    fallback.walkDecls(node.prop, (declaration) => void declaration.remove())
    fallback.append(node.clone())
  }
}
