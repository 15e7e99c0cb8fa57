/** What scripts/build/add-web-editor.ts writes into the page. */
const {
  worker = '',
  repository = '',
  signIn = ''
} = document.querySelector<HTMLScriptElement>('script[data-worker]')?.dataset ?? {}

export const settings = {
  /** The address of the worker. */
  worker,
  repository,
  /** The address of a relay for signing in; undefined where authors paste a token. */
  relay: signIn === '' ? undefined : signIn
}
