import type { SectionProps } from '../../schema/emitted.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SectionHeading } from '../ui/section.tsx'

type Props = SectionProps<'chooser'>

/**
 * Radio buttons, and every plan with its reasons: chooser.css shows the largest plan that a selected answer needs, and
 * why, and marks its card among those that follow. Browsers without `:has()` show the plan next to each answer instead.
 */
export function Chooser({ type, id, questions, prompt, result, ...heading }: Props) {
  const answers = questions.flatMap(({ options }, row) =>
    options.map((option, column) => ({ ...option, place: `${row}-${column}` }))
  )
  const plans = [...new Map(answers.map(({ plan }) => [plan.id, plan])).values()]
  return (
    <section data-section={type} id={id} className="over-hero section-space">
      <div className="container-page">
        <div className="chooser overflow-clip rounded-frame border border-line bg-surface shadow-frame">
          <div className="px-6 py-4">
            <SectionHeading compact {...heading} />
            <div className="grid gap-x-8 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
              {questions.map((question, row) => (
                <Question key={question.id} {...question} row={row} levels={plans.map(({ id }) => id)} />
              ))}
            </div>
          </div>
          <div aria-live="polite" className="chooser-results items-center border-t border-line bg-tint px-6 py-2">
            {prompt && <p className="chooser-prompt text-muted">{prompt}</p>}
            {plans.map((plan, level) => (
              <div key={plan.id} data-level={level} className="chooser-result">
                <div>
                  <p className="text-sm font-medium text-brand-ink">{result}</p>
                  <h3 className="text-card">{plan.name}</h3>
                </div>
                <p className="text-part">
                  {plan.price} <span className="text-sm font-normal tracking-normal text-muted">{plan.period}</span>
                </p>
                <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
                  {answers
                    .filter((answer) => answer.plan.id === plan.id)
                    .map(({ place, reason }) => (
                      <li key={place} data-reason={place}>
                        {reason}
                      </li>
                    ))}
                </ul>
                <ButtonLink href={plan.purchaseUrl}>{plan.purchaseLabel}</ButtonLink>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

type QuestionProps = Props['questions'][number] & {
  readonly row: number
  /** The ids of the plans, the smallest first. */
  readonly levels: readonly string[]
}

function Question({ id, question, options, row, levels }: QuestionProps) {
  return (
    <fieldset data-item={`question:${id}`}>
      <legend className="font-semibold">{question}</legend>
      <div className="chooser-answers mt-2 grid gap-1.5">
        {options.map(({ plan, ...option }, column) => (
          <label
            key={option.id}
            className="relative flex min-h-11 cursor-pointer flex-wrap items-center justify-center gap-x-1.5 px-1 py-2 text-center text-sm max-sm:text-[0.8125rem]"
          >
            <input
              type="radio"
              name={`chooser-${id}`}
              data-level={levels.indexOf(plan.id)}
              data-answer={`${row}-${column}`}
              className="absolute inset-0 h-full w-full cursor-pointer rounded-control hover:bg-raised"
            />
            <span className="pointer-events-none relative">{option.label}</span>
            <span className="chooser-plan pointer-events-none relative text-muted">{plan.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
