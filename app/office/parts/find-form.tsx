import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'

type Find = {
  /** 'Search leads', and what it finds them by. */
  readonly label: string
  readonly placeholder: string
  /** What is asked, by the fields' names: words are `q`; `view` goes along unseen. */
  readonly asked: Readonly<Record<string, string>>
  /** Where it is answered. */
  readonly pathOf: (value: (name: string) => string | null) => string
  readonly children: ReactNode
}

/** Search and filters of a list: what is chosen is looked for at once, words with Enter. Without script a button sends them. */
export function FindForm({ label, placeholder, asked, pathOf, children }: Find) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // What is typed in keeps the focus; Back shows what was asked there.
  useEffect(() => {
    for (const field of form.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name].in'))
      field.value = asked[field.name] ?? ''
  }, [new URLSearchParams(asked).toString()])
  const find = () => {
    const entered = new FormData(form.current!)
    navigate(pathOf((name) => entered.get(name) as string | null))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    find()
  }
  return (
    <form
      ref={form}
      className="find-form"
      onSubmit={onSubmit}
      onChange={({ target }) => target instanceof HTMLSelectElement && find()}
    >
      {asked.view && <input type="hidden" name="view" value={asked.view} />}
      <label className="find">
        <OfficeIcon name="find" />
        <input
          className="in"
          type="search"
          name="q"
          aria-label={label}
          data-key="/"
          defaultValue={asked.q}
          placeholder={placeholder}
        />
        <kbd>/</kbd>
      </label>
      <button className="btn" type="submit">
        Search
      </button>
      {children}
    </form>
  )
}

type Filter = {
  readonly name: string
  readonly label: string
  /** What stands in it where it narrows nothing. */
  readonly every: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, words: string])[]
}

/** One thing that a list is narrowed by. What is asked and not there any more can be taken back. */
export const FindFilter = ({ name, label, every, value, choices }: Filter) => (
  <select
    className={value ? 'in filter is-on' : 'in filter'}
    name={name}
    aria-label={label}
    defaultValue={value}
  >
    <option value="">{every}</option>
    {choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
    {value && !choices.some(([one]) => one === value) && <option value={value}>Not there any more</option>}
  </select>
)
