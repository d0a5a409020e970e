import { useState } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { Search } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { ShowMe } from '#app/ui/show-me.tsx'
import type { SearchFacts } from './hero-facts.server.ts'
import { type Choice, type Counted, nothingChosen, useFound } from './use-found.ts'
import './quick-search.css'

const weeklyPrices = [150, 200, 250, 300, 400]
const prices = [10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 150_000, 250_000]

/** The search of the home page: words, make, model, body and price, with the number of cars that they leave. */
export function HomeSearch({ data }: { data: SearchFacts }) {
  const [choice, setChoice] = useState(nothingChosen)
  const { count, makes, models, bodies } = useFound(choice, data)
  const choose = (name: keyof Choice) => (event: React.ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    const { value } = event.currentTarget
    setChoice((now) => ({ ...now, [name]: value, ...(name === 'make' && { model: '' }) }))
  }
  return (
    <form action={stockPath} data-places={data.places.length > 1 || undefined} className="quick-search">
      {data.types.length > 1 && <Conditions data={data} onChange={choose('car_type')} />}
      <label className="quick-search-keywords">
        <span className="visually-hidden">Keyword search</span>
        <Search aria-hidden className="quick-search-icon" />
        <input
          type="search"
          name="query"
          maxLength={200}
          placeholder={data.placeholder}
          onChange={choose('query')}
          className="quick-search-query control"
        />
      </label>
      <Choose
        label="Make"
        name="make"
        any="All makes"
        options={offered(data.makes, makes, choice.make)}
        onChange={choose('make')}
      />
      <span className="quick-search-model needs-script">
        <Choose
          key={choice.make}
          label="Model"
          name="model"
          any="All models"
          options={models.map(asOption)}
          isDisabled={!choice.make}
          onChange={choose('model')}
        />
      </span>
      <Choose
        label={data.bodyLabel}
        name="body"
        any={`All ${data.bodyLabel.toLowerCase()}s`}
        options={offered(data.bodies, bodies, choice.body)}
        onChange={choose('body')}
      />
      <Choose
        label={data.isWeekly ? 'Weekly price to' : 'Price to'}
        name={data.isWeekly ? 'subscription_price_max' : 'price_max'}
        any="Any price"
        options={(data.isWeekly ? weeklyPrices : prices).map((dollars) => ({
          value: String(dollars),
          text: `$${wholeNumber(dollars)}`,
        }))}
        onChange={choose('most')}
      />
      {data.places.length > 1 && (
        <Choose
          label="Location"
          name="location_name"
          any={`All ${data.places.length} locations`}
          options={data.places.map(asOption)}
          onChange={choose('location_name')}
        />
      )}
      <button type="submit" className="quick-search-submit">
        <ShowMe count={count} vehicles={data.vehicles} isOdometer />
      </button>
    </form>
  )
}

/** New, demo or used: choices that need no script. */
function Conditions({
  data: { types, count },
  onChange,
}: {
  data: SearchFacts
  onChange: ChooseProps['onChange']
}) {
  return (
    <fieldset className="quick-search-conditions">
      <legend className="visually-hidden">Condition</legend>
      {[{ value: '', count }, ...types].map((type) => (
        <label key={type.value} className="quick-search-condition">
          <input
            type="radio"
            name="car_type"
            value={type.value}
            defaultChecked={type.value === ''}
            onChange={onChange}
            className="visually-hidden"
          />
          {conditionWords[type.value] ?? type.value}
          <span className="quick-search-condition-count tabular">{wholeNumber(type.count)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const conditionWords: Readonly<Record<string, string>> = { '': 'All', new: 'New', demo: 'Demo', used: 'Used' }

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
  onChange: (event: React.ChangeEvent<HTMLSelectElement | HTMLInputElement>) => void
}

function Choose({ label, name, any, options, isDisabled = false, onChange }: ChooseProps) {
  return (
    <label className="quick-search-field">
      {label}
      <select name={name} disabled={isDisabled} onChange={onChange} className="quick-search-select control">
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

/** The options in their order with the counts of now; one that would leave nothing is left out. */
function offered(all: Counted, now: Counted, chosen: string) {
  const counts = new Map(now.map(({ value, count }) => [value, count]))
  return all
    .map(({ value }) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || value === chosen)
    .map(asOption)
}
