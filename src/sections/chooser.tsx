import type { SectionProps } from '../../schema/emitted.ts'
import { Price, Purchase } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/layout/section.tsx'

type Props = SectionProps<'chooser'>

/**
 * Radio buttons, and every plan: chooser.css shows the largest plan that a selected answer needs. Browsers without
 * `:has()` show the plan next to each answer instead.
 */
export function Chooser({ questions, result, guarantee, ...section }: Props) {
  const needed = questions.flatMap(({ options }) => options.map(({ plan }) => [plan.id, plan] as const))
  const plans = [...new Map(needed).values()]
  return (
    <Section {...section} tinted>
      <div className="chooser mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-[1.5fr_1fr] lg:gap-10">
        <div className="grid gap-7">
          {questions.map((question) => (
            <Question key={question.id} {...question} levels={plans.map(({ id }) => id)} />
          ))}
        </div>
        <div aria-live="polite" className="lg:sticky lg:top-24">
          {plans.map((plan, level) => (
            <div
              key={plan.id}
              data-level={level}
              className="chooser-result content-start rounded-card border border-brand bg-surface p-6 shadow-card ring-1 ring-brand lg:p-8"
            >
              <p className="text-eyebrow">{result}</p>
              <h3 className="text-part">{plan.name}</h3>
              <p className="mt-2 mb-5 text-pretty text-muted">{plan.description}</p>
              <Price plan={plan} />
              <Purchase plan={plan} guarantee={guarantee} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

type QuestionProps = Props['questions'][number] & {
  /** The ids of the plans, the smallest first. */
  readonly levels: readonly string[]
}

function Question({ id, question, options, levels }: QuestionProps) {
  return (
    <fieldset data-item={`question:${id}`}>
      <legend className="text-card">{question}</legend>
      <div className="mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {options.map(({ plan, ...option }, index) => (
          <label
            key={option.id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong/60 bg-surface px-4 py-2.5 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={`chooser-${id}`}
              data-level={levels.indexOf(plan.id)}
              defaultChecked={index === 0}
              className="size-6 shrink-0 accent-brand"
            />
            <span className="grow">{option.label}</span>
            <span className="chooser-plan text-sm text-muted">{plan.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
