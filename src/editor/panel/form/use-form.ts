import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormNode } from '../../../../schema/editing.ts'
import { fail } from '../../actions.ts'
import { ask } from '../../channel.ts'
import { useEditor } from '../../store.ts'
import type { Place } from '../../drafts.ts'

/** The form at a place, reloaded after each change of a file. */
export function useForm({ file, path }: Place): { form: FormNode | undefined; reload: () => Promise<void> } {
  const { page } = useEditor()
  const [form, setForm] = useState<FormNode>()
  const turns = useRef(0)
  const steps = JSON.stringify(path)
  const reload = useCallback(async () => {
    const turn = ++turns.current
    try {
      const node = await ask({ kind: 'form', file, path: JSON.parse(steps) })
      if (turn === turns.current) setForm(node)
    } catch (error) {
      fail(error)
    }
  }, [file, steps])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Sets the state when the server has answered.
    void reload()
  }, [reload, page])
  return { form, reload }
}
