import type { ComponentProps } from 'react'

interface Props {
  /** The text before the questions. */
  readonly heading: string
  readonly questions: readonly string[]
  /** What else the button of a question gets, apart from its text. */
  readonly buttonOf: (question: string, position: number) => ComponentProps<'button'> & Record<`data-${string}`, string>
}

/** Questions that a visitor can ask with one click. */
export function Suggestions({ heading, questions, buttonOf }: Props) {
  return (
    <div>
      <p className="text-muted">{heading}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {questions.map((question, position) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-8 rounded-full border border-line-strong/60 px-3 py-0.5 text-left hover:border-line-strong hover:bg-raised aria-disabled:opacity-60"
              {...buttonOf(question, position)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
