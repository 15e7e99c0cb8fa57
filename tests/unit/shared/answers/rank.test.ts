import { describe, expect, test } from 'vitest'
import { pick, randomNumbers } from '../../../random-numbers.ts'
import { searchIn } from './tiny-knowledge.ts'

const search = searchIn({
  refunds: { asks: ['Can I get a refund?', 'I want my money back', 'how long do refunds take'] },
  pictures: { asks: ['How do I change a picture?', 'replace the image at the top', 'upload my own photos'] },
  themes: { asks: ['Is there a dark mode?', 'light and dark theme'], content: 'Lanterns for the porch.' },
  team: { asks: ['Can my whole team use it?', 'three developers'], tags: ['colleagues'] },
  price: { asks: ['How much is it?', 'the plan for $67'] }
})

/** The entry that is closest to a question, and how close it is. */
function closest(question: string, among = search) {
  const [best] = among.find(question)
  return { id: best?.entry?.id, score: best?.score ?? 0, example: best?.example }
}

describe('the closest example question decides', () => {
  test.each([
    ['can i get a refund', 'refunds', 'as it is written'],
    ['refunded?', 'refunds', 'other forms of a word'],
    ['could you reimburse me', 'refunds', 'a synonym'],
    ['swap the photograph in the header', 'pictures', 'two synonyms'],
    ['will you send my cash back', 'refunds', 'a phrase that means the same as a word'],
    ['is there a drak mode', 'themes', 'a typing mistake'],
    ['refundd', 'refunds', 'a letter typed twice'],
    ['darkmode', 'themes', 'two words written as one'],
    ['what do I get for 67', 'price', 'an amount without its currency sign'],
    ['12 developers', 'team', 'another number'],
    ['colleagues', 'team', 'a tag']
  ])('"%s" finds %s: %s', (question, id) => {
    expect(closest(question).id).toBe(id)
  })

  test('an example with all words of the question is closest, and words around them count little', () => {
    const [plain, wordy, partly] = [
      'a dark theme',
      'please tell me, is there a dark theme',
      'dark chocolate cake theme'
    ]
    expect(closest(plain).score).toBeGreaterThan(0.6)
    expect(closest(wordy).score).toBeGreaterThan(0.5)
    expect(closest(partly).score).toBeLessThan(closest(wordy).score)
  })

  test('a tag or a title alone gets the main answer, whatever examples other answers have', () => {
    const named = searchIn({
      refunds: {
        content: 'Every order has a guarantee.',
        title: 'Refunds',
        answers: [{ asks: ['refund', 'can I get a refund'], text: 'Yes.' }]
      },
      team: { asks: ['a refund for my team'] }
    })
    expect(named.find('refund?')[0]).toMatchObject({ text: 'Every order has a guarantee.', example: 'Refunds' })
    expect(named.find('can I get a refund')[0]?.text).toBe('Yes.')
    expect(named.find('I want a pony for my team. Refund, please.')[0]?.score).toBeLessThan(1)
  })

  test('a number is closer to others of its size', () => {
    const sized = searchIn({ small: { asks: ['three sites'] }, large: { asks: ['12 sites'] } })
    expect(['4 sites', 'five sites', '20 sites', 'ten sites'].map((asked) => closest(asked, sized).id)).toEqual([
      'small',
      'small',
      'large',
      'large'
    ])
  })

  test('one sentence of several is enough', () => {
    const story = 'We bought a horrible thing from your competitors in spring. Can I get a refund?'
    expect(closest(story)).toMatchObject({ id: 'refunds', example: 'Can I get a refund?' })
    expect(closest(story).score).toBeLessThan(closest('Can I get a refund?').score)
  })

  test('a word says more the fewer answers share it', () => {
    const shared = searchIn({
      a: { asks: ['alpha plan'] },
      b: { asks: ['bravo plan'] },
      c: { asks: ['charlie plan'] }
    })
    expect(closest('plan bravo and alpha alpha', shared).score).toBeLessThan(closest('plan bravo', shared).score)
    expect(closest('which plan has charlie', shared).id).toBe('c')
  })

  test('all examples of an answer count together, and so does the order of words', () => {
    const among = searchIn({
      moving: { asks: ['move the old site', 'move the site and the shop', 'move the shop'] },
      selling: { asks: ['sell the old site', 'rent a shop and a boat'] }
    })
    expect(closest('move or sell the old shop', among).id).toBe('moving')
    const orders = searchIn({
      one: { asks: ['alpha charlie bravo delta'] },
      two: { asks: ['bravo charlie alpha delta'] }
    })
    expect(closest('alpha charlie', orders).id).toBe('one')
    expect(closest('bravo charlie', orders).id).toBe('two')
  })

  test('a word in the text of an answer counts only beside an example', () => {
    expect(closest('a dark porch').score).toBeGreaterThan(closest('a dark cellar').score)
    expect(closest('lanterns').score).toBe(0)
  })
})

test('nothing is close to a question without known words', () => {
  for (const question of ['zzzz qqqq', '', ' ?! ', 'Цена'])
    expect(closest(question), question).toMatchObject({ score: 0 })
})

test('for random questions, scores are between 0 and 1, in order, and each example finds its own answer', () => {
  const words = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima'.split(' ')
  const random = randomNumbers(7)
  for (let round = 0; round < 20; round++) {
    const some = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(words, random)).join(' ')
    const among = searchIn({ one: { asks: [some(), some()] }, two: { asks: [some()] }, three: { asks: [some()] } })
    const scores = among.find(some()).map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
    for (const { asks } of among.find('alpha'))
      for (const ask of asks)
        expect(among.find(ask)[0]?.score, ask).toBeGreaterThanOrEqual(closest(`${ask} zulu`, among).score)
  }
})

test('the search is prepared in small steps, and a question does not wait for the rest', () => {
  const entries = { refunds: { asks: ['Can I get a refund?'] }, themes: { asks: ['Is there a dark mode?'] } }
  const prepared = searchIn(entries)
  let steps = 0
  while (!prepared.prepare()) steps++
  expect(steps).toBeGreaterThanOrEqual(Object.keys(entries).length)
  const partly = searchIn(entries)
  partly.prepare()
  for (const question of ['refund', 'a dark theme', 'weather'])
    expect(closest(question, partly)).toEqual(closest(question, prepared))
  expect(closest('a dark theme', partly).id).toBe('themes')
})
