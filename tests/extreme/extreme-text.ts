/**
 * `least`: only required fields, one word each. `most`: all fields at their maximum length, full lists. `plain`:
 * maximum length, lists of three, no optional groups such as pictures, which changes the layout of many sections.
 * `unbroken`: all fields, in words longer than a line.
 */
export const extremes = ['least', 'most', 'plain', 'unbroken'] as const
export type Extreme = (typeof extremes)[number]

/** As long as words in German, Finnish or URLs. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapit'

const words =
  'When a bakery in a small town changes the price of its rye bread every page that names it follows before the next loaf is out of the oven and nobody has to search for the old one again'.split(
    ' '
  )

/**
 * Returns a text of `length` characters, or of one word for `least`. Each number gives a different text.
 *
 * @param length undefined if the schema has no limit
 */
export function extremeText(extreme: Extreme, length: number | undefined, number: number): string {
  if (extreme === 'least') return `Word ${number}`.slice(0, length)
  if (length === undefined) return longMarkdown(extreme, number)
  const end = ` ${number}`
  return `${wordsOf(extreme, length - end.length, number)}${end}`
}

function wordsOf(extreme: Extreme, length: number, number: number): string {
  if (extreme === 'unbroken')
    return `${longWord} `
      .repeat(Math.ceil(length / longWord.length))
      .slice(0, length)
      .trimEnd()
  let text = ''
  for (let at = number * 5; text.length < length; at += 1) text += `${words[at % words.length]} `
  return `${text.charAt(0).toUpperCase()}${text.slice(1, length)}`.trimEnd()
}

/** Long Markdown with all elements. */
function longMarkdown(extreme: Extreme, number: number): string {
  const sentence = (length: number, offset = 0) => `${wordsOf(extreme, length, number + offset)}.`
  return `${sentence(240)} **${sentence(60)}** [${sentence(60)}](/), \`${sentence(60)}\`

### ${sentence(90, 1)}

- ${sentence(120, 2)}
- ${sentence(60, 3)}

1. ${sentence(60, 4)}

> ${sentence(120, 5)}

| ${sentence(40, 6)} | ${sentence(40, 7)} | ${sentence(40, 8)} |
|---|---|---|
| ${sentence(40, 9)} | ${sentence(60, 10)} | ${sentence(60, 11)} |

\`\`\`sh
npm run new -- page ${sentence(120, 12)}
\`\`\`
`
}
