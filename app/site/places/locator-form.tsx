import { dealerLocatorPath } from '#app/locations/place-path.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert, Search } from '#app/ui/icons.tsx'
import './locator-form.css'

/** A postcode, asked as a plain form: the answer is a page with an address. */
export function LocatorForm({ postcode, problem }: { postcode: string; problem: string | null }) {
  return (
    <form action={dealerLocatorPath} className="locator-form">
      <label htmlFor="locator-postcode" className="strong">
        Your postcode
      </label>
      <div className="locator-form-row">
        <input
          id="locator-postcode"
          name="postcode"
          defaultValue={postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'locator-problem' : undefined}
          className="control locator-form-postcode tabular"
        />
        <button type="submit" className={buttonLook()}>
          <Search aria-hidden className="icon-text" />
          Find nearest
        </button>
      </div>
      {problem && (
        <p id="locator-problem" role="alert" className="field-problem">
          <CircleAlert aria-hidden className="icon-text icon-fixed" />
          {problem}
        </p>
      )}
    </form>
  )
}
