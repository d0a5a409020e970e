import { useEffect, useState } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { Search } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { HomeData } from './home.server.ts'
import { ShowMe } from './show-me.tsx'

const weeklyPrices = [150, 200, 250, 300, 400]
const prices = [10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 150_000, 250_000]

type Choice = { make: string; model: string; body: string; most: string }
type Found = { count: number; models: readonly { value: string; count: number }[] }

/** The search of the home page: make, model, body and price, with the number of cars that they leave. */
export function HomeSearch({ data }: { data: HomeData }) {
  const [choice, setChoice] = useState<Choice>({ make: '', model: '', body: '', most: '' })
  const { count, models } = useFound(choice, data)
  const choose = (name: keyof Choice) => (event: React.ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.currentTarget
    setChoice((now) => ({ ...now, [name]: value, ...(name === 'make' && { model: '' }) }))
  }
  return (
    <form
      action={stockPath}
      className="grid grid-cols-2 gap-3 heritage:rounded-card heritage:bg-brand heritage:p-5 heritage:text-on-brand"
    >
      <label className="relative col-span-2">
        <span className="sr-only">Keyword search</span>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
        <input
          type="search"
          name="query"
          maxLength={200}
          placeholder={data.placeholder}
          className="control w-full pl-10 placeholder:text-ink-2"
        />
      </label>
      <Choose
        label="Make"
        name="make"
        any="All makes"
        options={data.makes.map(asOption)}
        onChange={choose('make')}
      />
      <span className="needs-script grid">
        <Choose
          key={choice.make}
          label="Model"
          name="model"
          any={choice.make ? 'All models' : 'Choose a make first'}
          options={models.map(asOption)}
          isDisabled={!choice.make}
          onChange={choose('model')}
        />
      </span>
      <Choose
        label={data.bodyLabel}
        name="body"
        any={`All ${data.bodyLabel.toLowerCase()}s`}
        options={data.bodies.map(asOption)}
        onChange={choose('body')}
      />
      <Choose
        label={data.isWeekly ? 'Price a week to' : 'Price to'}
        name={data.isWeekly ? 'subscription_price_max' : 'price_max'}
        any="Any price"
        options={(data.isWeekly ? weeklyPrices : prices).map((dollars) => ({
          value: String(dollars),
          text: `$${wholeNumber(dollars)}`,
        }))}
        onChange={choose('most')}
      />
      <button
        type="submit"
        className="col-span-2 min-h-12 rounded-control bg-brand px-5 font-semibold text-on-brand heritage:bg-accent heritage:text-on-accent"
      >
        <ShowMe count={count} vehicles={data.vehicles} />
      </button>
    </form>
  )
}

const asOption = ({ value, count }: { value: string; count: number }) => ({
  value,
  text: `${value} (${wholeNumber(count)})`,
})

type ChooseProps = {
  label: string
  name: string
  any: string
  options: readonly { value: string; text: string }[]
  isDisabled?: boolean
  onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void
}

function Choose({ label, name, any, options, isDisabled = false, onChange }: ChooseProps) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <select
        name={name}
        disabled={isDisabled}
        onChange={onChange}
        className="control min-w-0 font-normal disabled:text-ink-3"
      >
        <option value="">{any}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How many cars the choice leaves, and the models of its make; until the answer is there, what was known before. */
function useFound(choice: Choice, { count, isWeekly, api }: HomeData): Found {
  const [found, setFound] = useState<Found>({ count, models: [] })
  const { make, model, body, most } = choice
  useEffect(() => {
    if (!make && !body && !most) return setFound({ count, models: [] })
    const asking = new AbortController()
    const filters = {
      ...(make && { make }),
      ...(model && { model }),
      ...(body && { body }),
      ...(most && { [isWeekly ? 'subscription_price' : 'price']: `:${most}` }),
    }
    ask(filters, api, asking.signal).then(setFound, () => {})
    return () => asking.abort()
  }, [make, model, body, most, count, isWeekly, api])
  return found
}

async function ask(filters: Record<string, string>, api: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`${api}/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ filters, hitsPerPage: 0, facets: filters.make ? ['model'] : [] }),
    signal,
  })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const { count, facets } = (await response.json()) as { count: number; facets: { model?: Found['models'] } }
  return { count, models: byName(facets.model ?? []) }
}

const byName = (models: Found['models']) =>
  [...models].sort((a, b) => a.value.localeCompare(b.value, 'en-AU'))
