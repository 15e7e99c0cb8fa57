import type { Request, Responses } from '../../../schema/editing.ts'
import type { EditIcons } from '../../../schema/web-editor.ts'
import { withBasePath } from '../../app/navigation/base-path.ts'
import { committedPictureLimit } from '../../shared/upload-limit.ts'
import type { EditorHost } from '../channel.ts'
import { mountEditor } from '../editor.tsx'
import { fail } from '../store.ts'
import { Conflicts } from './conflicts.tsx'
import { LivePopup } from './live-popup.ts'
import { shownPath } from './page-view.ts'
import { askWorker, editor, openPath, session, startSession, useSession } from './session.ts'
import { Status } from './status.tsx'

/** The editor on the live site, at /edit/. */

/** The browser alone: the worker, scripts/web-editor, answers. */
const webHost: EditorHost = {
  // TypeScript cannot relate the kind of the answer to the kind of the request.
  ask: async <R extends Request>(request: R) => (await askWorker(request)) as Responses[R['kind']],
  sendPicture: async (picture) => editor.addPicture(picture.name, new Uint8Array(await picture.arrayBuffer())),
  largestPicture: committedPictureLimit,
  isReloaded: () => false,
  path: shownPath,
  pageMoved: openPath,
  iconAddress: (name) => iconAddresses.get(name) ?? '',
  Popup: LivePopup,
  Status,
  Conflicts,
  sourceOf: (file) => session().publish && session().publish?.source + file,
  useVersion: () =>
    useSession().publish?.mayPublish
      ? {
          name: 'Publish',
          running: 'Publishing your changes…',
          done: 'Published your changes',
          note: '“Publish” puts them on the site without a review.'
        }
      : undefined
}

const iconAddresses = new Map<string, string>()

/** Loads the icons that the picker shows. */
async function loadIcons(): Promise<void> {
  const response = await fetch(withBasePath('/edit/icons.json'))
  const { lines, logos }: EditIcons = await response.json()
  const address = (attributes: string, shapes: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}>${shapes}</svg>`)}`
  const element = ([name, attributes]: EditIcons['lines'][string][number]) =>
    `<${name} ${Object.entries(attributes)
      .map(([key, value]) => `${key}="${value}"`)
      .join(' ')}/>`
  const stroke = 'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  for (const [name, shapes] of Object.entries(lines))
    iconAddresses.set(name, address(stroke, shapes.map(element).join('')))
  for (const [name, path] of Object.entries(logos))
    iconAddresses.set(`brand/${name}`, address('', `<path d="${path}"/>`))
}

// A page in a frame could be covered, and its clicks stolen. Hosts with headers refuse the frame before.
if (window.top === window.self) {
  mountEditor(webHost)
  startSession().catch(fail)
  loadIcons().catch(fail)
}
