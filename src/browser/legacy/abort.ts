/** Listeners that end with an abort signal (Safari 15). */
export function polyfillAbort(): void {
  if (!hasListenerSignals()) endListenersBySignal()
}

function hasListenerSignals(): boolean {
  let isRead = false
  const options = Object.defineProperty({}, 'signal', { get: () => void (isRead = true) })
  new EventTarget().addEventListener('test', null, options)
  return isRead
}

function endListenersBySignal(): void {
  const { prototype } = EventTarget
  const add = prototype.addEventListener
  prototype.addEventListener = function (type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined
    if (signal?.aborted) return
    add.call(this, type, listener, options)
    if (signal) add.call(signal, 'abort', () => this.removeEventListener(type, listener, options))
  }
}
