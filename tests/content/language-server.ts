import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type ProtocolConnection
} from 'vscode-languageserver-protocol/node.js'

const require = createRequire(import.meta.url)
const serverFile = join(dirname(require.resolve('yaml-language-server/package.json')), 'bin', 'yaml-language-server')

type Settings = Readonly<Record<string, unknown>>

/** The YAML language server that editors use, driven the way an editor drives it. */
export class LanguageServer {
  readonly #process: ChildProcess
  readonly #connection: ProtocolConnection
  readonly #root: string
  readonly #versions = new Map<string, number>()
  readonly #waiting = new Map<string, (diagnostics: Diagnostic[]) => void>()

  private constructor(root: string, settings: Settings) {
    this.#root = root
    this.#process = spawn(process.execPath, [serverFile, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const { stdin, stdout } = this.#process
    if (!stdin || !stdout) throw new Error('The language server has no pipes to talk through.')
    this.#connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin))
    this.#connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section = '' }) => sectionOf(settings, section))
    )
    this.#connection.onRequest(RegistrationRequest.type, () => undefined)
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#waiting.get(uri)?.(diagnostics)
      this.#waiting.delete(uri)
    })
  }

  /** @param settings what an editor would read from its settings file, by dotted name */
  static async start(root: string, settings: Settings): Promise<LanguageServer> {
    const server = new LanguageServer(root, settings)
    server.#connection.listen()
    const uri = pathToFileURL(root).href
    await server.#connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'site' }],
      capabilities: {
        workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
        textDocument: { completion: { completionItem: { snippetSupport: true } } }
      }
    })
    await server.#connection.sendNotification(InitializedNotification.type, {})
    return server
  }

  /** The diagnostics of a file with this text. */
  async diagnose(file: string, text: string): Promise<Diagnostic[]> {
    const uri = pathToFileURL(join(this.#root, file)).href
    const published = new Promise<Diagnostic[]>((resolve) => this.#waiting.set(uri, resolve))
    const version = (this.#versions.get(uri) ?? 0) + 1
    this.#versions.set(uri, version)
    if (version === 1) {
      const textDocument = { uri, languageId: 'yaml', version, text }
      await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
    } else {
      const change = { textDocument: { uri, version }, contentChanges: [{ text }] }
      await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, change)
    }
    return published
  }

  /** The completions at `|` in a file with this text: the text that each inserts, by label. */
  async complete(file: string, text: string): Promise<Map<string, string>> {
    const { uri, position } = await this.#open(file, text)
    const answer = await this.#connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position })
    const items = Array.isArray(answer) ? answer : (answer?.items ?? [])
    return new Map(items.map(({ label, textEdit, insertText }) => [label, textEdit?.newText ?? insertText ?? label]))
  }

  /** The hover text at `|`. */
  async hover(file: string, text: string): Promise<string> {
    const { uri, position } = await this.#open(file, text)
    const answer = await this.#connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position })
    return JSON.stringify(answer?.contents ?? '')
  }

  async stop(): Promise<void> {
    await this.#connection.sendRequest(ShutdownRequest.type)
    await this.#connection.sendNotification(ExitNotification.type)
    this.#connection.dispose()
    this.#process.kill()
  }

  async #open(file: string, marked: string) {
    const before = marked.slice(0, marked.indexOf('|')).split('\n')
    await this.diagnose(file, marked.replace('|', ''))
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
    return { uri: pathToFileURL(join(this.#root, file)).href, position }
  }
}

/** `yaml` of `{ 'yaml.schemas': … }` is `{ schemas: … }`. */
function sectionOf(settings: Settings, section: string): unknown {
  if (section in settings) return settings[section]
  const inner = Object.entries(settings).filter(([name]) => name.startsWith(`${section}.`))
  const tree: Record<string, unknown> = {}
  for (const [name, value] of inner) {
    const steps = name.slice(section.length + 1).split('.')
    let place = tree
    for (const step of steps.slice(0, -1)) place = (place[step] ??= {}) as Record<string, unknown>
    place[steps.at(-1) ?? ''] = value
  }
  return tree
}
