import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'

/** A file or folder of a tree, indented by its depth. Folders end with a slash. */
export function TreeLine({ path }: { path: string }) {
  const parts = path.replace(/\/$/, '').split('/')
  const isFolder = path.endsWith('/')
  const Mark = isFolder ? Folder : FileText
  return (
    <li className="flex gap-2 pr-4" style={{ paddingLeft: `${0.375 + 1.125 * parts.length}rem` }}>
      <Mark aria-hidden className={`h-[1lh] w-4 shrink-0 ${isFolder ? 'text-brand-ink' : 'text-subtle'}`} />
      {parts.at(-1)}
    </li>
  )
}
