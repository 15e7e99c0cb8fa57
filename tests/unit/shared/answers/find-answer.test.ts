import { describe, expect, test } from 'vitest'
import { findAnswer } from '../../../../src/shared/answers/find-answer.ts'
import { searchIn } from './tiny-knowledge.ts'

const search = searchIn(
  {
    small: { asks: ['What does the small plan include?', 'the plan for $67'], category: 'pricing', url: '/pricing' },
    setup: {
      asks: ['How do I install it?', 'installation'],
      content: 'Five steps.\nThey are easy.',
      url: '/setup',
      answers: [
        { asks: ['What is in the box, and how do I open it?', 'What is in the box?'], text: 'Files.' },
        { asks: ['How do I open it?'], text: 'Unzip it.' },
        { asks: ['Can I host it on AWS?', 'amazon cloud'], text: 'Not in my notes.' },
        { asks: ['Which folder do I upload?', 'files for the server'], text: 'dist/client.', url: '/docs#deploy' },
        { asks: ['Are updates free?'], text: 'Updates are free, and you need no account. Download them.' },
        { asks: ['Do I need an account?'], text: 'You need no account. The receipt is enough.' },
        {
          asks: ['Is an account needed to download updates?'],
          text: 'Yes. Download updates, and you need no account.'
        },
        { asks: ['how long', 'How long does the setup take?'], text: 'An hour.' }
      ]
    }
  },
  {
    smallTalk: [{ asks: ['hi', 'hello', 'who are you'], text: 'Hello!' }],
    comparison: { asks: ['which plan do I need', 'compare the plans'], text: 'Side by side.', related: ['/pricing'] }
  }
)
const ask = (question: string) => findAnswer(question, search)

describe('an answer', () => {
  test('is the first paragraph of an entry, with the page that says more', () => {
    expect(ask('how can I install this')).toMatchObject({ kind: 'entry', text: 'Five steps.', offers: [] })
    expect(ask('how can I install this').related?.[0]).toBe('/setup')
  })

  test('is the particular answer to a particular question, with its own page', () => {
    expect(ask('does it run in the amazon cloud')).toMatchObject({ kind: 'entry', text: 'Not in my notes.' })
    expect(ask('which folder must I upload')).toMatchObject({ text: 'dist/client.' })
    expect(ask('which folder must I upload').related?.[0]).toBe('/docs#deploy')
  })

  test('compares the plans if asked to choose, and names one that the question names', () => {
    expect(ask('which plan would I need')).toMatchObject({
      kind: 'comparison',
      text: 'Side by side.',
      related: ['/pricing']
    })
    expect(ask('the 67 plan')).toMatchObject({ kind: 'entry', text: 'About small.' })
  })

  test('ranks each entry once, by its closest example', () => {
    const { ranking } = ask('upload the installation folder')
    expect(ranking.map(({ entry }) => entry.id)).toEqual(['setup'])
    expect(ranking[0]).toMatchObject({ example: 'Which folder do I upload?' })
  })
})

describe('an answer that begins with Yes or No', () => {
  const yes = searchIn({
    team: { asks: ['Can my team edit it?', 'edit the headline'], content: 'Yes, in the browser.' },
    theme: { asks: ['Do I need the theme?', 'theme of the page'], content: 'No. It has two themes.' },
    parallel: { asks: ['Can two people edit together?'], content: 'Yes, but on their own.' }
  })
  test.each([
    ['can my team edit it', 'Yes, in the browser.', 'keeps it for a question like its first example'],
    ['edit the headline', 'Yes, in the browser.', 'keeps it for a fragment'],
    ['do I need to edit the headline', 'In the browser.', 'loses it if asked what is necessary'],
    ['hi, how can my team edit it', 'In the browser.', 'loses it if asked how'],
    ["can't my team edit it?", 'In the browser.', 'loses it if asked for the opposite'],
    ['must I have the theme', 'No. It has two themes.', 'keeps it for another word for the same'],
    ['which theme of the page', 'It has two themes.', 'loses it as a sentence of its own'],
    ['how can two people edit together', 'Yes, but on their own.', 'keeps it if the rest does not stand alone']
  ])('"%s" → "%s": %s', (question, text) => expect(findAnswer(question, yes).text).toBe(text))
})

describe('two questions in one message', () => {
  test.each([
    'How do I install it, and can I host it on AWS?',
    'how do i install it and can i host it on aws',
    'How do I install it? Can I host it on AWS?'
  ])('"%s" gets both answers', (message) => {
    expect(ask(message)).toMatchObject({ kind: 'entry', text: 'Five steps.\n\nNot in my notes.', offers: [] })
  })

  test('get the pages that say more about each', () => {
    expect(ask('which folder do I upload, and what does the small plan include')).toMatchObject({
      text: 'dist/client.\n\nAbout small.',
      related: ['/docs#deploy', '/pricing']
    })
  })

  test('get each sentence once', () => {
    expect(ask('Are updates free, and do I need an account?').text).toBe(
      'Updates are free, and you need no account. Download them.\n\nThe receipt is enough.'
    )
    expect(ask('Are updates free, and is an account needed to download updates?').text).toBe(
      'Updates are free, and you need no account. Download them.'
    )
  })

  const editing = searchIn({
    sections: { asks: ['Can a developer add sections?'], content: 'With React.' },
    editors: { asks: ['Can marketers edit the sections that a developer added?'], content: 'By clicking.' },
    counter: { asks: ['Can I add Google Analytics?', 'visitor numbers'], content: 'Choose a counter.' },
    banner: { asks: ['Do I need a cookie banner?', 'will it show a cookie banner'], content: 'No cookies.' },
    models: { asks: ['Which model does the agent use?'], content: 'A model of OpenAI.' },
    shifts: { asks: ['Can I swap a shift on sunday?'], content: 'With a colleague.' }
  })
  test.each([
    [
      'how do I connect google analytics, and will it show a cookie banner?',
      'Choose a counter.\n\nNo cookies.',
      'the first half is less clear, but the second is closest to the message'
    ],
    [
      'can a developer add sections, and can marketers edit those later with one click of the mouse?',
      'With React.\n\nBy clicking.',
      'the second half is less clear, but it is closest to the message'
    ],
    [
      'which language model does the agent in the chat of your home page use today, and can I swap it?',
      'A model of OpenAI.',
      'the answer to the second half has too little in common with the message'
    ]
  ])('"%s" → "%s": %s', (message, text) => expect(findAnswer(message, editing).text).toBe(text))

  test.each([
    ['a half that is no question', 'I want to host it on AWS, how do I install it?'],
    ['a half that has no clear answer', 'How do I install it, and is it sunny in the cloud today?'],
    ['an example that asks both', 'What is in the box, and how do I open it?'],
    ['a second half without a subject', 'Are updates free, and how long?'],
    ['the same answer twice', 'Can I host it on AWS, and can I host it in the amazon cloud?'],
    ['three questions', 'How do I install it? Can I host it on AWS? Which folder do I upload?']
  ])('%s gets one answer at most', (_, message) => {
    expect(ask(message).text).not.toContain('\n\n')
  })
})

describe('small talk', () => {
  test.each(['hi', 'Hello!', 'so who are you?'])('"%s" gets a friendly line', (message) => {
    expect(ask(message)).toMatchObject({ kind: 'smallTalk', text: 'Hello!', related: undefined })
  })

  test('does not hide a question after it', () => {
    expect(ask('hi, how do I install it?').text).toBe('Five steps.')
    expect(ask('hello, what will the weather be').kind).toBe('none')
  })
})

describe('a question that no example is close to', () => {
  test('gets the fallback, with the two closest questions that it can answer and their pages', () => {
    expect(ask('my grandmother wants to upload penguins into a volcano at breakfast')).toMatchObject({
      kind: 'none',
      text: 'I don’t know that.',
      offers: ['Which folder do I upload?'],
      related: ['/docs#deploy']
    })
  })

  test('gets the answer to the closest one after the fallback if that may be meant', () => {
    expect(ask('my grandmother wants to upload penguins into a volcano folder for breakfast')).toMatchObject({
      kind: 'none',
      text: 'I don’t know that.\n\n**Which folder do I upload?** dist/client.',
      offers: [],
      related: ['/docs#deploy']
    })
  })

  test('gets nothing to choose from if nothing is near', () => {
    expect(ask('zzzz')).toEqual({
      kind: 'none',
      text: 'I don’t know that.',
      related: undefined,
      ranking: [],
      offers: []
    })
  })

  test.each(['what is the weather like', 'tell me a joke', 'price of bitcoin', 'who won the world cup'])(
    '"%s" is about something else',
    (question) => expect(ask(question).kind).toBe('none')
  )

  test('is not answered by chance if two answers are equally close', () => {
    const twins = searchIn({ one: { asks: ['open the red door', 'a'] }, two: { asks: ['close the red window', 'b'] } })
    expect(findAnswer('red brick', twins)).toMatchObject({
      kind: 'none',
      offers: expect.arrayContaining(['open the red door', 'close the red window'])
    })
  })
})
