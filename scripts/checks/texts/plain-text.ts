import type { Finding } from '../../diagnostics/diagnostic.ts'
import { isNoCode, isQuoted, type TextRule, type WrittenText } from '../text-rules.ts'

/** Whether a text is shown as it is. Long texts and messages of the assistant are Markdown. */
function isPlain(text: WrittenText): boolean {
  const { role, value } = text
  return typeof value === 'string' && isNoCode(text) && !(role?.role === 'text' && role.form === 'markdown')
}

function strayMark(token: string, words: string): Finding {
  return {
    rule: 'stray-markup',
    message: `Visitors see the marks of ${token}, because this text is not Markdown.`,
    hint: `Remove the ${token.startsWith('`') ? 'backticks' : 'marks'}: ${words}`,
    suggestions: [{ text: words }]
  }
}

function strayLink(token: string, words: string): Finding {
  return {
    rule: 'stray-markup',
    message: `Visitors see ${token} as typed, because this text is not Markdown.`,
    hint: `Write only ${words === '' ? 'the words' : words}. For a link, use a long text such as an answer, or a button of the section.`
  }
}

/** Quotes around a whole text, which an author meant for YAML. */
function curlyQuotes(token: string, words: string): Finding {
  const isPlainYaml = /^[\p{L}\p{N}]/u.test(words) && !/: | #|:$/.test(words)
  return {
    rule: 'curly-quotes',
    message: `Visitors see the curly quotes around ${token}, because YAML does not treat them as quotes.`,
    hint: `Remove them: ${words}`,
    suggestions: isPlainYaml ? [{ text: words }] : undefined
  }
}

const trailingComma: Finding = {
  rule: 'stray-markup',
  message: 'Visitors see the comma at the end of this text.',
  hint: 'Remove it. Lines of YAML need no comma between them.'
}

const slashComment: Finding = {
  rule: 'stray-markup',
  message: 'Visitors see // and the words after it. Comments in YAML start with #.',
  hint: 'Write # in place of //, or remove it.'
}

/** Marks of Markdown, with the words that they are around. */
const marks = [
  /(?<![\w*])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\w*])/g,
  /(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g,
  /(?<![\w_/.])_(?=[^\s_])([^_\n]*[^\s_])_(?![\w_/])/g,
  /(?<!`)`([^`\n]+)`(?!`)/g,
  /^#{1,6} +(?=\S)(.*)$/g
]
const link = /!?\[([^\]\n]*)\]\((?:[/#]|https?:|mailto:|www\.)[^)\s]*\)/g

/** Marks that visitors would see in a text that is shown as it is. */
export const plainTextRules: readonly TextRule[] = [
  ...marks.map((pattern) => ({ pattern, isAbout: isPlain, find: strayMark })),
  { pattern: link, isAbout: isPlain, find: strayLink },
  { pattern: /^[“„‟‘‚]([^“”„‟‘\n]+)[“”‟’]$/g, isAbout: (text) => isPlain(text) && !isQuoted(text), find: curlyQuotes },
  {
    pattern: /^\/[\w/#-]*$/g,
    isAbout: ({ role }) => role?.role === 'text' && role.of === 'link',
    find: (token) => ({
      rule: 'stray-markup',
      message: `Visitors see the address ${token} as the words of the link.`,
      hint: 'Write the words that visitors should read.'
    })
  },
  { pattern: /(?<= )\/\/ .*$/g, isAbout: isPlain, find: () => slashComment },
  {
    pattern: /^.*,$/g,
    isAbout: ({ role, value }) => typeof value === 'string' && (role?.role === 'heading' || role?.role === 'label'),
    find: () => trailingComma
  }
]
