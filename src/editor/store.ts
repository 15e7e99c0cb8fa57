import { useSyncExternalStore } from 'react'
import type { ContentChange, PageSources } from '../../schema/editing.ts'
import { createStore } from '../browser/store.ts'
import type { Found } from './find-sources.ts'

export interface EditorState {
  readonly isOn: boolean
  readonly page?: PageSources | undefined
  /** Since the last version; undefined without one. */
  readonly changes?: readonly ContentChange[] | undefined
  /** The value in the field over the page, or several to choose from, and the element that shows it. */
  readonly open?: Found | undefined
  readonly panel: 'closed' | 'sections' | 'page' | 'site' | 'publish'
  /** A popup that the panel opened, and how many it opened before. */
  readonly popup?: { readonly name: 'exit-intent' | 'recent-purchase'; readonly shown: number } | undefined
  readonly message?: string | undefined
  /** A question about items that would no longer agree with text that counts them. */
  readonly offer?: Offer | undefined
  readonly dialog?: 'help' | 'findings' | undefined
}

export interface Offer {
  /** Such as “Remove”. */
  readonly verb: string
  readonly together: string
  /** Without a choice, nothing changes. */
  readonly choose: (together: boolean | undefined) => void
}

const store = createStore<EditorState>({ isOn: false, panel: 'closed' })
export const { get: editorState, subscribe } = store

export function update(change: Partial<EditorState>): void {
  store.set({ ...editorState(), ...change })
}

export function useEditor(): EditorState {
  return useSyncExternalStore(subscribe, editorState)
}
