import { track } from '../analytics/track.ts'
import { isRecord } from '../browser/json.ts'

/** In seconds. */
const patience = 10

/** What the service says of the answers. `fields` has messages by the names of fields. */
type Reply =
  | { readonly kind: 'arrived' }
  /** The visitor must prove on the service's own page that they are a person. */
  | { readonly kind: 'continues'; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly fields: ReadonlyMap<string, string> }

/**
 * Sends a form, and shows what the service says of it. What the visitor typed stays until the service says that it has
 * arrived. Fields may be named `action`, `hidden` or `reset`, so the form's own properties are not used.
 */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  if (form.hasAttribute('aria-busy')) return
  const failed = form.querySelector('[data-form-failed]')
  if (form.hasAttribute('data-sample')) return show(failed)
  clear(form, failed)
  form.setAttribute('aria-busy', 'true')
  form.style.opacity = '0.6'
  const reply = await replyTo(form)
  form.removeAttribute('aria-busy')
  form.style.opacity = ''
  const id = form.getAttribute('data-form') ?? ''
  if (reply.kind === 'continues') return window.location.assign(reply.url)
  if (reply.kind === 'failed') {
    track('form_failed', { form: id, reason: reply.reason })
    const [first] = [...reply.fields].flatMap(([name, message]) => markField(form, name, message) ?? [])
    return first ? first.focus() : show(failed)
  }
  track('form_sent', { form: id })
  HTMLFormElement.prototype.reset.call(form)
  form.toggleAttribute('hidden', true)
  show(form.nextElementSibling)
}

export async function replyTo(form: HTMLFormElement): Promise<Reply> {
  const request = new AbortController()
  const timer = setTimeout(() => request.abort(), patience * 1000)
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'application/json' },
      signal: request.signal
    })
    // Services answer 200 with a page that asks for a captcha: only JSON is proof.
    return readReply(response, await response.json())
  } catch (error) {
    return failure(request.signal.aborted ? 'timeout' : error instanceof SyntaxError ? 'unreadable' : 'unreachable')
  } finally {
    clearTimeout(timer)
  }
}

function readReply({ ok, status }: Response, body: unknown): Reply {
  if (!isRecord(body)) return failure('unreadable')
  const { url } = body
  if (body['status'] === 'quarantined' && typeof url === 'string' && url.startsWith('https://'))
    return { kind: 'continues', url }
  const isRefused = ['ok', 'success'].some((key) => body[key] === false) || body['error'] || body['errors']
  if (ok && !isRefused && body['status'] !== 'failed') return { kind: 'arrived' }
  return failure(ok ? 'refused' : String(status), body['errors'])
}

/** @param errors `[{ field, message }]`, as Formspree answers */
function failure(reason: string, errors?: unknown): Reply {
  const all = Array.isArray(errors) ? errors.filter(isRecord) : []
  const fields = all.map(({ field, message }): [string, string] => [String(field), String(message)])
  return { kind: 'failed', reason, fields: new Map(fields) }
}

/** Shows a message below a field; returns the field. Screen readers say both when the field gets the focus. */
function markField(form: HTMLFormElement, name: string, message: string): HTMLElement | undefined {
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`)
  if (!field) return undefined
  const note = document.createElement('p')
  note.id = `${form.getAttribute('data-form')}-${name}-error`
  note.dataset['fieldError'] = ''
  note.className = 'text-sm font-medium text-danger'
  note.textContent = message
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', note.id)
  field.closest('fieldset, div')?.append(note)
  return field
}

function clear(form: HTMLFormElement, failed: Element | null): void {
  failed?.setAttribute('hidden', '')
  for (const note of form.querySelectorAll('[data-field-error]')) note.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
}

/** Screen readers say the message when it gets the focus. */
function show(message: Element | null): void {
  if (!(message instanceof HTMLElement)) return
  message.hidden = false
  message.focus()
}
