import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run bench -- <name>`: runs tests/bench/<name>.ts, whose `bench` measures one thing and prints it. */
const [name = '', ...args] = process.argv.slice(2)
const file = new URL(`${name}.ts`, import.meta.url)

if (name === 'bench' || !existsSync(file)) {
  const names = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter(
    (one) => one.endsWith('.ts') && one !== 'bench.ts'
  )
  console.error(`npm run bench -- <name>, one of: ${names.map((one) => one.replace('.ts', '')).join(', ')}.`)
  process.exitCode = 2
} else {
  const { bench } = (await import(file.href)) as { bench: (args: readonly string[]) => Promise<void> }
  await bench(args)
}
