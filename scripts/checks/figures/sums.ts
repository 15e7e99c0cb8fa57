import type { Finding } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel } from '../../model/site-model.ts'
import { isShown, textCheck, type TextRule } from '../text-rules.ts'

/** Percentages and weekdays in texts that do not follow from the prices and the date beside them. */
export const checkSums = textCheck(savingsOf, (savings) => [percentage(new Map(savings)), weekday])

/** What plans save, in percent, by their ids. */
function savingsOf(site: SiteModel) {
  return site.valid.filter(isPlan).flatMap(({ data: { id, price, compareAt } }) => {
    return compareAt ? [[id, Math.round((1 - price.amount / compareAt.amount) * 100)] as const] : []
  })
}

/** `Save 30%` in a text with both prices of a plan, which are 20 % apart. */
function percentage(savings: ReadonlyMap<string, number>): TextRule {
  return {
    pattern: /(?<=\bsav(?:e|ing) )\d{1,2}\s?%|(?<![\d.,–-])\d{1,2}\s?%(?= (?:off|less|cheaper|discount))/gi,
    isAbout: isShown,
    find: (token, _, { text }) => {
      const [, id = ''] = /\$\(plans\.([\w-]+)\.compareAt\)/.exec(text) ?? []
      const saving = savings.get(id)
      if (
        saving === undefined ||
        !text.includes(`$(plans.${id}.price)`) ||
        Math.abs(saving - Number.parseInt(token)) <= 1
      )
        return undefined
      const message = `${token} does not follow from the prices in this text: the saving is ${saving} %.`
      return { rule: 'wrong-saving', message, hint: `Write ${saving}%, or correct the prices.` }
    }
  }
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Friday, August 31, 2026`, which is a Monday. */
const weekday: TextRule = {
  pattern: new RegExp(
    String.raw`\b(?:${days.join('|')}),? (?:\p{Lu}\p{L}+ \d{1,2}(?:st|nd|rd|th)?|\d{1,2} \p{Lu}\p{L}+),? \d{4}\b`,
    'gu'
  ),
  isAbout: isShown,
  find: (token): Finding | undefined => {
    const [name = '', date = ''] = token.split(/,? (.*)/)
    const day = days[new Date(`${date.replace(/(?<=\d)(?:st|nd|rd|th)/, '')} UTC`).getUTCDay()]
    if (day === undefined || day === name) return undefined
    return { rule: 'bad-date', message: `${date} is a ${day}, not a ${name}.`, hint: 'Correct the day or the date.' }
  }
}
