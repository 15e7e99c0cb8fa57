import { createContext, use } from 'react'

/** The file of a form, and the actions of its parts. */
export interface FormContextValue {
  readonly file: string
  /** Loads the form again. */
  readonly reload: () => Promise<void>
  /** Shows the form of an entry, such as a plan. */
  readonly openEntry: (file: string) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('Parts of a form must be inside its provider.')
  return context
}
