import { partsPath } from '#app/parts/part.ts'
import { Button } from '#app/ui/button.tsx'

type Facts = { query: string; make: string | null; makes: readonly string[] }

/** Sent by the browser itself: a search has an address. */
export function PartsForm({ query, make, makes }: Facts) {
  return (
    <search aria-label="Parts">
      <form action={partsPath} method="get" className="parts-form">
        <label className="stack stack-1 parts-form-words">
          <span className="strong">Part number or name</span>
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={120}
            placeholder="Such as 04465-0K240 or brake pads"
            autoComplete="off"
            enterKeyHint="search"
            className="control"
          />
        </label>
        {makes.length > 1 && (
          <label className="stack stack-1 parts-form-make">
            <span className="strong">Make</span>
            <select name="make" defaultValue={make ?? ''} className="control">
              <option value="">Any make</option>
              {makes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="submit" className="parts-form-button">
          Search
        </Button>
      </form>
    </search>
  )
}
