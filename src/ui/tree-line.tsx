import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'

/** A file or folder of a tree, with a line below each folder that it is in. Folders end with a slash. */
export function TreeLine({ path }: { path: string }) {
  const parts = path.replace(/\/$/, '').split('/')
  const isFolder = path.endsWith('/')
  const Mark = isFolder ? Folder : FileText
  return (
    <li className="flex gap-2 px-6">
      {parts.slice(1, 4).map((part) => (
        <span key={part} aria-hidden className="ml-2 w-2 shrink-0 border-l border-line" />
      ))}
      <Mark aria-hidden className={`h-[1lh] w-4 shrink-0 ${isFolder ? 'text-brand-ink' : 'text-subtle'}`} />
      {parts.at(-1)}
    </li>
  )
}
