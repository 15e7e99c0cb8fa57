import { parseArgs } from 'node:util'
import { closestMatch } from '../diagnostics/did-you-mean.ts'
import { hasCode, machineFault } from '../platform/error-code.ts'

/** A mistake in how a command was called, or with exit code 0 a call for help. Its message is the whole output. */
export class UsageError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Parses the arguments of the command. Errors have one line that names the nearest option.
 *
 * @param usage what --help prints
 * @param defaults the value of each option that is missing: `false` for a switch
 * @throws UsageError for --help, and for options and arguments that the command does not have
 */
export function parseOptions<T extends Readonly<Record<string, boolean | string>>>(
  usage: string | undefined,
  defaults: T,
  allowPositionals = false
) {
  if (usage && process.argv.includes('--help')) throw new UsageError(usage, 0)
  const options = Object.entries(defaults).map(
    ([name, value]) => [name, { type: typeof value === 'string' ? 'string' : 'boolean' }] as const
  )
  try {
    const { values, positionals } = parseArgs({ options: Object.fromEntries(options), allowPositionals })
    return { values: Object.assign({ ...defaults }, values), positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageError(messageOf(error, [...Object.keys(defaults), ...(usage ? ['help'] : [])]))
  }
}

function messageOf({ message }: TypeError, names: readonly string[]): string {
  const [, written] = /^Unknown option '-*([^']*)'/.exec(message) ?? []
  const [, argument] = /^Unexpected argument '([^']*)'/.exec(message) ?? []
  const options = names.map((name) => `--${name}`).join(', ')
  if (argument !== undefined) return `Unexpected argument "${argument}". The options are ${options}.`
  // Node ends its messages with advice of several sentences.
  if (written === undefined)
    return `${message.split('. ')[0]?.replace(/\.$/, '') ?? message}. The options are ${options}.`
  const near = closestMatch(written, names)
  return `Unknown option --${written}. ${near ? `Did you mean --${near}?` : `The options are ${options}.`}`
}

/** A port number that an option or PORT asks for. */
export function portOf(written: string): number {
  const port = Number(written)
  if (/^\d+$/.test(written) && port <= 65_535) return port
  throw new UsageError(`Invalid port "${written}". Use a number from 0 to 65535; 0 takes any free port.`)
}

/** The exit code of programs that the signal SIGPIPE ends. */
const brokenPipe = 141

/**
 * Runs a command and ends with its exit code: 2 for a full disk and the like, with a sentence, and for our own errors,
 * with their stack.
 *
 * @param end for commands whose tools keep the process running, `process.exit`
 */
export function runCommand(
  main: () => Promise<number | void> | number,
  end: (code: number) => unknown = (code) => (process.exitCode = code)
): void {
  // Ends when nobody reads the output any more, such as in a closed terminal. Servers would report each failed print in
  // another one, forever.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!hasCode(error, 'EPIPE', 'EIO')) throw error
      process.exit(brokenPipe)
    })
  Promise.resolve()
    .then(main)
    .then(
      (code) => end(code ?? 0),
      (error: unknown) => {
        const code = error instanceof UsageError ? error.exitCode : 2
        const print = code === 0 ? console.log : console.error
        print(error instanceof UsageError ? error.message : (machineFault(error) ?? error))
        end(code)
      }
    )
}
