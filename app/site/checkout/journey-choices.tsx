import { type ReactNode, useEffect, useRef } from 'react'
import type { JourneyPart } from './journey.server.ts'

/** What is wrong takes the focus; it stands beside its field as well. */
export function Problem({ posted }: Pick<JourneyPart, 'posted'>) {
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.values(posted?.refused.errors ?? {})
  const words = errors.length > 0 ? errors.join(' ') : posted?.refused.error
  useEffect(() => {
    if (words) box.current?.focus()
  }, [words])
  if (!words) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page that comes back must begin here
      autoFocus
      className="journey-problem"
    >
      {words}
    </div>
  )
}

type ChoiceProps = {
  name: string
  value: string
  title: string
  text?: string
  isChosen: boolean
  isWrong: boolean
  children?: ReactNode
}

/** One of two or three, each with its own questions below it, shown while it is chosen. */
export const Choice = ({ name, value, title, text, isChosen, isWrong, children }: ChoiceProps) => (
  <div className="journey-choice">
    <label className="journey-choice-label">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-invalid={isWrong || undefined}
        className="journey-choice-dot"
      />
      <span>
        <span className="strong">{title}</span>
        {text && <span className="journey-choice-text">{text}</span>}
      </span>
    </label>
    {children && <div className="journey-choice-more">{children}</div>}
  </div>
)

export function ChoiceGroup({
  legend,
  error,
  children,
}: {
  legend: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset className="journey-choices">
      <legend className="heading-4 heading-close">{legend}</legend>
      {children}
      {error && <p className="field-problem">{error}</p>}
    </fieldset>
  )
}
