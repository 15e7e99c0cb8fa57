import MarkdownIt from 'markdown-it'
import type { Finding } from '../../diagnostics/diagnostic.ts'
import { isMarkdown } from '../../model/markdown-elements.ts'
import { isNoCode, isShown, type TextRule } from '../text-rules.ts'

/** Line breaks and tabs as programs write them. */
const escapePattern = /\\[nt](?=\p{L}|\s|$)/gu

function typedEscape(token: string): Finding {
  const message = `Visitors see ${token} as typed, because it is not a line break here.`
  return { rule: 'stray-markup', message, hint: 'Remove it.' }
}

/** Word turns the hyphens of an option into a dash. */
function dashedOption(token: string): Finding {
  const message = `“${token}” begins with a dash, as copied from Word, so the command does not recognize it.`
  return { rule: 'stray-markup', message, hint: `Write --${token.slice(1)}.` }
}

/** Elements that authors use to format text. Others, such as `<head>`, appear in texts about HTML. */
const tagPattern =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|iframe|img|li|object|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/gi

function htmlTag(token: string): Finding {
  const message = `Visitors see ${token} as typed, because this text is not HTML.`
  return { rule: 'html-in-text', message, hint: 'Remove the HTML. Long text such as answers supports Markdown.' }
}

const entityPattern = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});/gi
const { unescapeAll } = new MarkdownIt().utils

function htmlEntity(token: string): Finding {
  const letter = unescapeAll(token)
  const isVisible = letter !== token && /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)
  return {
    rule: 'html-in-text',
    message: `Visitors see ${token} as typed, because this text is not HTML.`,
    hint: isVisible ? `Write ${letter}.` : 'Type the character itself, or a space.',
    // A quote could end the text that it is in.
    suggestions: isVisible && !/["']/.test(letter) ? [{ text: letter }] : undefined
  }
}

/** Nobody sees a link without text, and screen readers read its address aloud. */
function linkWithoutText(_: string, link: string): Finding | undefined {
  if (link === '') return undefined
  const message = 'This link has no text, so visitors cannot see it.'
  return { rule: 'blank-text', message, hint: 'Write the link text between the square brackets.' }
}

/** Links of Slack, wikis and Jira, shortcodes, bold text of forums, and emoji of chats. The first alternative skips code. */
const foreignPattern =
  /`[^`]*`|(<https?:[^<>\s|]+\|[^<>]+>|\[\[[^\]\n]+\]\]|\[[^\]\n|]+\|[/#h][^\]\n]*\]|\[\/?(?:b|i|u|url|img)(?:=[^\]]*)?\](?!\()|\[\/?[a-z][\w-]*(?: [\w-]+="[^"\]]*")+\]|'''[^'\n]+'''|\([^()\n]+\)\[(?:https?:|mailto:|[/#]|\$\()[^\]\n]*\]|(?<![\w:]):[a-z][a-z_]+:(?![\w:]))/g

function foreignMarkup(_: string, markup: string): Finding | undefined {
  if (markup === '') return undefined
  const message = `“${markup}” is markup of another program, and visitors see it as typed.`
  return { rule: 'stray-markup', message, hint: 'Remove it. Markdown writes **bold** and [words](https://…).' }
}

/** Marks of HTML, programs and other notations, which visitors see as typed. */
export const foreignMarkRules: readonly TextRule[] = [
  { pattern: escapePattern, isAbout: isNoCode, find: typedEscape },
  { pattern: /(?<=[^\n\S])[–—]\p{Ll}[\w-]*/gu, isAbout: (text) => !isNoCode(text), find: dashedOption },
  // checks/texts/markdown.ts reports HTML in Markdown.
  { pattern: tagPattern, isAbout: (text) => isNoCode(text) && !isMarkdown(text.value), find: htmlTag },
  { pattern: entityPattern, isAbout: (text) => isNoCode(text) && typeof text.value === 'string', find: htmlEntity },
  // The first alternative skips code.
  { pattern: /`[^`]*`|(?<!!)(\[\]\()/g, isAbout: ({ value }) => isMarkdown(value), find: linkWithoutText },
  { pattern: foreignPattern, isAbout: isShown, find: foreignMarkup }
]
