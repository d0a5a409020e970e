import type { ReactNode } from 'react'
import './numbered-steps.css'

type NumberedStepsProps = { steps: readonly { readonly title: string; readonly content: ReactNode }[] }

/** What happens one after the other; the titles differ. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className="numbered-steps">
    {steps.map(({ title, content }, i) => (
      <li key={title} className="numbered-step">
        <span aria-hidden className="numbered-step-number tabular">
          {i + 1}
        </span>
        <div>{content}</div>
      </li>
    ))}
  </ol>
)

/** A title with a line below it, where there is one. */
export const titledSteps = (steps: readonly { readonly title: string; readonly text: string }[]) =>
  steps.map(({ title, text }) => ({
    title,
    content: (
      <>
        <p className="strong">{title}</p>
        {text && <p className="note">{text}</p>}
      </>
    ),
  }))
