import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Silhouette } from '#app/cards/silhouette.tsx'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { everything } from '#app/stock/search-path.ts'
import { readStockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { Choices } from '#app/ui/amounts/choices.tsx'
import { MoneyField } from '#app/ui/amounts/money-field.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { BudgetFacts } from './budget.server.ts'
import {
  type BudgetChoice,
  budgetAmount,
  budgetOf,
  budgetSearch,
  budgetTerms,
  foundWords,
  noneWords,
  priceAbove,
} from './budget.ts'
import { budgetPath } from './budget-path.ts'
import './budget-finder.css'

const frequencies = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const

type FinderProps = {
  facts: BudgetFacts
  heading?: 'h1' | 'h2'
  /** Told of a choice once it has stood for a moment. */
  onSettled?: (choice: BudgetChoice) => void
}

/** From what one can pay a week or a month to the cars it buys (BUD-01). Without JavaScript its form asks the page anew. */
export function BudgetFinder({ facts, heading: Heading = 'h2', onSettled }: FinderProps) {
  const [choice, setChoice] = useState(facts.choice)
  const change = useCallback(
    (changed: Partial<BudgetChoice>) => setChoice((before) => ({ ...before, ...changed })),
    [],
  )
  const count = useCount(choice, facts)
  const first = useRef(choice)
  useEffect(() => {
    if (choice === first.current || !onSettled) return
    const timer = setTimeout(() => onSettled(choice), settledMs)
    return () => clearTimeout(timer)
  }, [choice, onSettled])
  return (
    <section aria-labelledby="budget-heading" className="budget">
      <div className="budget-words">
        <Heading id="budget-heading" className="heading-2">
          {`Find ${facts.nouns} for your budget`}
        </Heading>
        <p className="budget-sum">
          {'Up to '}
          <output className="budget-figure tabular" aria-live="polite">
            {`$${wholeNumber(budgetOf(choice, facts.rates))}`}
          </output>
        </p>
        <Basis choice={choice} facts={facts} change={change} />
      </div>
      <form id="budget-form" action={budgetPath} className="budget-form">
        <div className="budget-amounts">
          <MoneyField
            label="Repayment"
            name="repayment"
            value={choice.repayment}
            read={budgetAmount}
            onValue={(repayment) => change({ repayment })}
          />
          <Choices
            legend="How often"
            name="frequency"
            options={frequencies}
            value={choice.frequency}
            onValue={(frequency) => change({ frequency })}
          />
          <MoneyField
            label="Deposit or trade-in"
            name="deposit"
            value={choice.deposit}
            read={budgetAmount}
            onValue={(deposit) => change({ deposit })}
            picks={facts.quickPicks}
          />
        </div>
        <Bodies chosen={choice.bodies} offered={facts.bodies} change={change} />
        <noscript>
          <button type="submit" className={buttonLook('outline')}>
            Work it out
          </button>
        </noscript>
        <Found {...{ choice, facts, count }} />
      </form>
    </section>
  )
}

type PartProps = {
  choice: BudgetChoice
  facts: BudgetFacts
  change: (changed: Partial<BudgetChoice>) => void
}

/** BUD-10, and beside it the quiet switch to what the same money buys at a rate. */
function Basis({ choice, facts: { rates }, change }: PartProps) {
  const terms = rates && choice.withInterest ? budgetTerms(choice, rates) : null
  return (
    <div className="budget-basis" data-law="">
      {terms ? (
        <RepaymentFigure terms={terms} look="exact" isFirst />
      ) : (
        <p className="note">
          An estimate for a 5-year term, ignoring interest, fees and balloon: every repayment and your
          deposit.
        </p>
      )}
      {rates && (
        <label className="budget-interest">
          {/* A form says nothing of a box that is not ticked. */}
          <input type="hidden" name="interest" value="off" form="budget-form" />
          <input
            type="checkbox"
            name="interest"
            form="budget-form"
            checked={choice.withInterest}
            onChange={(event) => change({ withInterest: event.currentTarget.checked })}
            className="frame-check"
          />
          With interest
        </label>
      )}
    </div>
  )
}

/** BUD-02: pressed in place. */
const Bodies = memo(function Bodies({ chosen, offered, change }: BodiesProps) {
  if (offered.length === 0) return null
  return (
    <fieldset className="budget-bodies">
      <legend className="amount-field-label">Body type</legend>
      <div className="budget-tiles">
        {offered.map(({ body, outline }) => (
          <label key={body} className="budget-tile">
            <input
              type="checkbox"
              name="body"
              value={body}
              checked={chosen.includes(body)}
              onChange={() => change({ bodies: toggled(chosen, body) })}
              className="visually-hidden"
            />
            <Silhouette name={outline} className="budget-outline" />
            {body}
          </label>
        ))}
      </div>
    </fieldset>
  )
})

type BodiesProps = {
  chosen: readonly string[]
  offered: BudgetFacts['bodies']
  change: PartProps['change']
}

const toggled = (bodies: readonly string[], body: string) =>
  bodies.includes(body) ? bodies.filter((other) => other !== body) : [...bodies, body]

const wholeStock = readStockSearch(new URLSearchParams(), everything)

function Found({ choice, facts, count }: { choice: BudgetChoice; facts: BudgetFacts; count: number }) {
  const { noun, mostPrice, rates } = facts
  if (count === 0)
    return (
      <div className="budget-found">
        <button type="button" disabled className={`${buttonLook('brand')} budget-go`}>
          {foundWords(0, noun)}
        </button>
        <p aria-live="polite" className="quiet">
          {noneWords(noun)}
        </p>
      </div>
    )
  const search = budgetSearch(wholeStock, {
    budget: budgetOf(choice, rates),
    bodies: choice.bodies,
    mostPrice,
  })
  return (
    <div className="budget-found" aria-live="polite">
      <a href={writeStockSearch(search)} rel="nofollow" className={`${buttonLook('brand')} budget-go`}>
        {foundWords(count, noun)}
      </a>
    </div>
  )
}

/** How many cars the budget buys, as the index of now counts them; until its answer is there, what was known before. */
function useCount(choice: BudgetChoice, { api, rates, choice: first, count: known }: BudgetFacts): number {
  const [count, setCount] = useState(known)
  const budget = budgetOf(choice, rates)
  const bodies = choice.bodies.join('\n')
  const isFirst = choice === first
  useEffect(() => {
    if (isFirst) return
    const asking = new AbortController()
    const body = JSON.stringify({
      filter: `price > ${priceAbove}`,
      filters: { price: `:${budget}`, ...(bodies && { body: bodies.split('\n') }) },
      hitsPerPage: 0,
    })
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const response = await fetch(`${api}/search`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
          signal: asking.signal,
        })
        if (!response.ok) throw new Error(`The search answered ${response.status}`)
        setCount(((await response.json()) as { count: number }).count)
      } catch (error) {
        if (asking.signal.aborted) return
        console.warn('The cars within the budget could not be counted; asked again soon.', error)
        again = setTimeout(ask, askAgainMs)
      }
    }
    void ask()
    return () => {
      clearTimeout(again)
      asking.abort()
    }
  }, [budget, bodies, api, isFirst])
  return count
}

const settledMs = 400

/** A server that has too much to do says 'in two seconds'. */
const askAgainMs = 2000
