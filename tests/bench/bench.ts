import { didYouMean } from '../../scripts/diagnostics/did-you-mean.ts'
import { progress } from '../../scripts/platform/progress.ts'
import { bench as build } from './build.ts'
import { bench as check } from './check.ts'
import { bench as dev } from './dev.ts'
import { bench as early } from './early.ts'
import { bench as interaction } from './interaction.ts'
import { bench as lighthouse } from './lighthouse.ts'
import { bench as mutations } from './mutations.ts'
import { bench as navigation } from './navigation.ts'
import { bench as paint } from './paint.ts'
import { bench as edit } from './edit.ts'
import { bench as editInBrowser } from './edit-in-browser.ts'
import { bench as rewritten } from './rewritten.ts'
import { bench as saveToScreen } from './save-to-screen.ts'
import { bench as tasks } from './tasks.ts'
import { bench as turns } from './turns.ts'
import { bench as weight } from './weight.ts'

type Bench = (args: readonly string[]) => Promise<void>

/** What visitors experience on the last built site. */
const ofPages = { weight, paint, lighthouse, early, interaction, navigation, tasks }
const all = {
  ...ofPages,
  build,
  dev,
  'save-to-screen': saveToScreen,
  edit,
  'edit-in-browser': editInBrowser,
  check,
  mutations
}
const benches = new Map<string, Bench>(Object.entries({ page: () => runAll(ofPages), turns, rewritten, ...all }))

/** Runs them one after the other, and prints the command for each. */
async function runAll(some: Readonly<Record<string, Bench>>): Promise<void> {
  for (const [name, bench] of Object.entries(some)) {
    console.log(`\n> npm run bench -- ${name}`)
    await measure(name, bench, [])
  }
}

async function measure(name: string, bench: Bench, args: readonly string[]): Promise<void> {
  progress.start()
  progress.step(`Measuring ${name}`)
  try {
    await bench(args)
  } finally {
    progress.end()
  }
}

/** `npm run bench -- <name>` measures one thing and prints it next to its target; without a name, all of them. */
const [name, ...args] = process.argv.slice(2)
const bench = name === undefined ? () => runAll(all) : benches.get(name)
if (bench) await measure(name ?? 'everything', bench, args)
else {
  const names = [...benches.keys()]
  const { hint = `The benches are ${names.join(', ')}.` } = didYouMean(name ?? '', names)
  console.error(`Unknown bench "${name}". ${hint}`)
  process.exitCode = 2
}
