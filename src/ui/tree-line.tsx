import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'

const deepest = 'pl-18'
const indents = ['pl-6', 'pl-10', 'pl-14']

/** A file or folder of a tree, indented by its depth. Folders end with a slash. */
export function TreeLine({ path }: { path: string }) {
  const parts = path.replace(/\/$/, '').split('/')
  const isFolder = path.endsWith('/')
  const Mark = isFolder ? Folder : FileText
  return (
    <li className={`flex gap-2 pr-4 ${indents[parts.length - 1] ?? deepest}`}>
      <Mark aria-hidden className={`h-[1lh] w-4 shrink-0 ${isFolder ? 'text-brand-ink' : 'text-subtle'}`} />
      {parts.at(-1)}
    </li>
  )
}
