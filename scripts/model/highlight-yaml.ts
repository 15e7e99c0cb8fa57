import { CST, Lexer } from 'yaml'

/** `src/theme/theme.css` has a color for each, as `.tok-…`. */
type TokenType = 'key' | 'literal' | 'reference' | 'comment' | 'punctuation'

interface Token {
  readonly text: string
  readonly role?: TokenType
}

/** The lexer emits this mark before the text of a plain or block scalar. */
const scalarMark = CST.SCALAR
const quotedTypes = new Set(['single-quoted-scalar', 'double-quoted-scalar'])
const blankTypes = new Set(['space', 'newline'])
/** Tokens of the lexer that are not part of the text. */
const controlTypes = new Set(['doc-mode', 'flow-error-end', 'scalar'])

/**
 * Returns HTML with a span for each token that has a color of its own, such as `<span class="tok-key">`. All text is
 * escaped, so `src/ui/text.tsx` may trust it. Without its tags the result equals the input, invalid YAML included.
 */
export function highlightYaml(text: string): string {
  return tokenize(text).map(tokenHtml).join('')
}

function tokenize(text: string): Token[] {
  const lexemes = [...new Lexer().lex(text)]
  return lexemes.flatMap((lexeme, index): Token[] => {
    if (lexemes[index - 1] === scalarMark) return scalarTokens(lexeme, lexemes, index, false)
    const type = CST.tokenType(lexeme) ?? 'error'
    if (controlTypes.has(type)) return []
    if (blankTypes.has(type)) return [{ text: lexeme }]
    if (quotedTypes.has(type)) return scalarTokens(lexeme, lexemes, index, true)
    return [{ text: lexeme, role: type === 'comment' ? 'comment' : 'punctuation' }]
  })
}

/** A scalar before a colon is a key. References in values are tokens of their own. */
function scalarTokens(text: string, lexemes: readonly string[], index: number, quoted: boolean): Token[] {
  const next = lexemes.slice(index + 1).find((lexeme) => CST.tokenType(lexeme) !== 'space')
  if (next === ':') return [{ text, role: 'key' }]
  if (!quoted && /^(?:true|false|null|~|[-+]?\d+(?:\.\d+)?)$/.test(text)) return [{ text, role: 'literal' }]
  return text
    .split(/(\$\([\w.-]+\))/)
    .map((part, place): Token => (place % 2 === 1 ? { text: part, role: 'reference' } : { text: part }))
}

export function tokenHtml({ text, role }: { text: string; role?: string | undefined }): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return role ? `<span class="tok-${role}">${escaped}</span>` : escaped
}
