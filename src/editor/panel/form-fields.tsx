import { useState } from 'react'
import type { FormNode } from '../../../schema/editing.ts'
import { useFormContext } from './form-context.ts'
import { FormPart, type GroupForm } from './form-part.tsx'
import { keyOf } from './form-values.ts'
import { rearrange } from './rearrange.ts'

/** The fields of a group that have a value or need one, and the names of the others, to add them. */
export function FormFields({ form }: { readonly form: GroupForm }) {
  const { file, version, reload } = useFormContext()
  const [added, setAdded] = useState<string>()
  // A field that is emptied stays until the form is closed.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const isShown = (node: FormNode) =>
    isSet(node) || (node.kind === 'field' && (node.isRequired || kept.has(keyOf(node))))
  const shown = form.fields.filter(isShown)
  const unkept = shown.map(keyOf).filter((key) => !kept.has(key))
  if (unkept.length > 0) setKept(new Set([...kept, ...unkept]))
  const add = (node: FormNode) => {
    setAdded(keyOf(node))
    if (node.kind === 'field') setKept(new Set([...kept, keyOf(node)]))
    else void rearrange({ kind: 'add', file, path: [...node.path], index: 0 }, version, reload)
  }
  return (
    <>
      {shown.map((node) => (
        <FormPart key={keyOf(node)} form={node} isNew={added === keyOf(node)} />
      ))}
      <AddField nodes={form.fields.filter((node) => !isShown(node))} onAdd={add} />
    </>
  )
}

function AddField({ nodes, onAdd }: { readonly nodes: readonly FormNode[]; readonly onAdd: (node: FormNode) => void }) {
  if (nodes.length === 0) return null
  return (
    <details className="add-field">
      <summary>Add a field</summary>
      <ul>
        {nodes.map((node) => (
          <li key={keyOf(node)}>
            <button type="button" onClick={() => onAdd(node)}>
              {node.label}
            </button>
            {node.description && <span className="description">{node.description}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function isSet(node: FormNode): boolean {
  return node.kind === 'field' ? node.value !== undefined : node.isSet
}
