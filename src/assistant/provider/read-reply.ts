import { createParser } from 'eventsource-parser'
import { isRecord, parseJson } from '../../browser/json.ts'

/** In characters. Replies have about 500 tokens; a much longer text is cut. */
const maxReplyLength = 8000

/**
 * Reads a reply: JSON, or server-sent events with a piece of the text each
 * (https://platform.openai.com/docs/api-reference/chat-streaming).
 *
 * @param onText called with the text so far
 * @returns undefined for a reply without visible text
 * @throws TypeError if the stream ends early, SyntaxError if the response is not JSON
 */
export async function readReply(response: Response, onText: (text: string) => void): Promise<string | undefined> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  const text = isStream ? await readEvents(response, onText) : contentIn(await response.json(), 'message')
  return text !== undefined && isVisible(text) ? text.trim().slice(0, maxReplyLength) : undefined
}

async function readEvents({ body }: Response, onText: (text: string) => void): Promise<string> {
  let text = ''
  let isComplete = false
  const parser = createParser({
    onEvent({ data }) {
      const event = parseJson(data)
      isComplete ||= data === '[DONE]' || typeof property(firstChoice(event), 'finish_reason') === 'string'
      if (property(event, 'error')) throw new TypeError('The provider ended the stream with an error.')
      text += contentIn(event, 'delta') ?? ''
    }
  })
  const [reader, decoder] = [body?.getReader(), new TextDecoder()]
  while (reader && text.length < maxReplyLength) {
    const { done, value } = await reader.read()
    if (done && !isComplete) throw new TypeError('The stream ended before the reply did.')
    if (done) break
    parser.feed(decoder.decode(value, { stream: true }))
    if (isVisible(text)) onText(text)
  }
  return text
}

/** `choices[0].message.content`, or `delta` in a stream, whatever else the answer holds or lacks. */
function contentIn(body: unknown, name: 'message' | 'delta'): string | undefined {
  const content = property(property(firstChoice(body), name), 'content')
  return typeof content === 'string' ? content : undefined
}

function firstChoice(body: unknown): unknown {
  const choices = property(body, 'choices')
  return Array.isArray(choices) ? choices[0] : undefined
}

/** Whether a text has more than spaces and characters without a shape, such as U+200B. */
function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

export function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
