import { Fragment, type KeyboardEvent } from 'react'
import './finance-tabs.css'

/** FIN-16; what is called a pre-approval is one (ASIC Act s 12DB). */
export const financeTabs = (preApproves: boolean): readonly string[] => [
  'Quick Estimate',
  'Your Details',
  preApproves ? 'Instant pre-approval' : 'Your quote',
  'Apply to lender',
]

/** Of one popup: what a tab and its panel know one another by. */
export const tabId = (name: string, i: number) => `${name}-tab-${i}`
export const panelId = (name: string, i: number) => `${name}-panel-${i}`

type TabsProps = {
  name: string
  titles: readonly string[]
  shown: number
  /** The last that may be chosen: a later one is reached by completing those before it (FIN-69). */
  reached: number
  onChoose: (tab: number) => void
}

export function FinanceTabs({ name, titles, shown, reached, onChoose }: TabsProps) {
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: Math.min(shown + 1, reached),
      ArrowLeft: Math.max(shown - 1, 0),
      Home: 0,
      End: reached,
    }
    const next = steps[key]
    if (next === undefined || next === shown) return
    onChoose(next)
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div role="tablist" aria-label="Steps" onKeyDown={move} className="finance-tabs">
      {titles.map((title, i) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={tabId(name, i)}
          aria-selected={i === shown}
          aria-controls={panelId(name, i)}
          aria-disabled={i > reached || undefined}
          tabIndex={i === shown ? 0 : -1}
          data-done={i < reached || undefined}
          onClick={() => i <= reached && onChoose(i)}
          className="finance-tab"
        >
          <span aria-hidden className="finance-tab-number tabular">
            {i + 1}
          </span>
          <span>
            {title.split(' ').map((word) => (
              <Fragment key={word}>
                <span className="one-line">{word}</span>{' '}
              </Fragment>
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
