import { fail } from '../store.ts'
import { mountEditor } from '../editor.tsx'
import { startSession } from './session.ts'
import { loadIcons, webHost } from './web-host.tsx'

/** The editor on the live site, at /edit/. */

// A page in a frame could be covered, and its clicks stolen. Hosts with headers refuse the frame before.
if (window.top === window.self) {
  mountEditor(webHost)
  startSession().catch(fail)
  loadIcons().catch(fail)
}
