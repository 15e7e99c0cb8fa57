import { label, text } from './primitives.ts'
import { group } from './shapes.ts'

const search = group('Words of the dialog that searches the site.', {
  title: text(40).describe('The name of the dialog and of the button that opens it.'),
  placeholder: text(60).describe('The placeholder of the search field.'),
  close: text(30).describe('The button that closes the dialog.'),
  hint: text(120).describe('The hint under the empty search field.'),
  results: label(30).describe('The name of the list of results, for screen readers.'),
  count: text(40)
    .includes('{count}', { message: 'Write {count} where the number goes.' })
    .describe('How many were found. {count} is replaced with the number.'),
  nothing: text(120).describe('Nothing was found. {query} is replaced with the search text.'),
  failed: text(120).describe('The search could not be loaded.'),
  broken: text(120).describe('The search failed because of an error in its code or its index.'),
  ask: text(40).describe('The last result, which asks the assistant.'),
  kinds: group('What a result is, in a word.', {
    page: text(20).describe('A page.'),
    question: text(20).describe('A question and its answer.'),
    knowledge: text(20).describe('Something that the assistant knows.')
  })
})

const assistant = group('The button that opens the assistant. Its other words are in content/assistant.yaml.', {
  open: text(40).describe('The button while the assistant is closed.'),
  close: text(40).describe('The button while the assistant is open.'),
  newAnswer: text(40).describe('Announces an answer that arrived while the assistant was closed.'),
  failed: text(120).describe('The assistant could not be loaded.')
})

export const labels = group('Words of the frame around every page: buttons, menus and text for screen readers.', {
  skipToContent: text(40).describe('The first link of every page, for keyboard users.'),
  homeLink: label(40).describe('The link behind the logo, for screen readers.'),
  mainNavigation: label(40).describe('The main menu, for screen readers.'),
  mobileNavigation: label(40).describe('The menu on phones, for screen readers.'),
  openMenu: text(40).describe('The button that opens the menu on phones. It contains the word menu.'),
  theme: text(40).describe('The button that chooses light or dark. It contains the word theme.'),
  themeLight: text(20).describe('The light theme.'),
  themeDark: text(20).describe('The dark theme.'),
  themeSystem: text(20).describe('The theme of the visitor’s system.'),
  newTab: label(40).describe('Follows every link that leaves the site, for screen readers.'),
  included: label(30).describe('What a tick in a table means, for screen readers.'),
  notIncluded: label(30).describe('What a dash in a table means, for screen readers.'),
  planIncludes: text(30).describe('Unfolds what a plan includes, on phones.'),
  mostPopular: text(30).describe('The badge of a plan with popular: true.'),
  regularPrice: label(30).describe('Introduces the struck-through regular price, for screen readers.'),
  saving: text(30)
    .includes('{saving}', { message: 'Write {saving} where the amount goes.' })
    .describe('What a plan saves. {saving} is replaced with the amount.'),
  rating: label(40)
    .includes('{rating}', { message: 'Write {rating} where the number goes.' })
    .describe('The stars of a quote, for screen readers. {rating} is replaced with their number.'),
  marks: group('The marks of a comparison, for screen readers and in the pages’ Markdown.', {
    yes: text(20).describe('A tick.'),
    partly: text(20).describe('Half a tick.'),
    no: text(20).describe('A cross.')
  }),
  sample: text(20).describe('The mark of invented quotes.'),
  lastUpdated: text(30).describe('Introduces the date of a policy.'),
  onThisPage: text(30).describe('The heading above the links to the parts of a long text.'),
  backToTop: text(30).describe('The link below each chapter of a long text, on phones.'),
  copy: label(30).describe('The button that copies code, for screen readers.'),
  copied: text(40).describe('Says that code was copied.'),
  answerLink: text(40).describe('The link below an answer that leads to that answer.'),
  buyBar: group('The bar at the foot of phones, on pages with a buyBar.', {
    name: label(40).describe('What the bar is, for screen readers.'),
    buy: text(20).describe('The words on its button.')
  }),
  footerNavigation: label(40).describe('The links at the foot, for screen readers.'),
  social: label(40).describe('The icons at the foot, for screen readers.'),
  notification: label(40).describe('A message that appears for a while, for screen readers.'),
  notifications: label(60).describe('Where messages appear, for screen readers. {hotkey} is the key that leads there.'),
  closeNotification: text(40).describe('The button that closes a message.'),
  assistant,
  search
})
