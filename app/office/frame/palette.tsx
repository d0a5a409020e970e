import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askedRoute } from '../asked-data.ts'
import { OfficeIcon, type OfficeIconName } from '../office-icons.tsx'
import type { Found } from './find.server.ts'

export type Way = {
  readonly words: string
  readonly note?: string
  readonly to: string
  readonly icon: OfficeIconName
}
type Palette = { readonly slug: string | null; readonly ways: readonly Way[]; readonly onClose: () => void }

/** How long the keys rest before the server is asked, in milliseconds. */
const restMs = 120

/** Finds screens, people and cars, by what is typed; the first is a press of Enter away. */
export default function Palette({ slug, ways, onClose }: Palette) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(slug, text)
  useEffect(() => dialog.current?.showModal(), [])
  const wanted = text.trim().toLowerCase()
  const groups = [
    { title: 'Go to', ways: ways.filter(({ words }) => words.toLowerCase().includes(wanted)) },
    {
      title: 'Leads',
      ways: found.leads.map(({ who, about, to }): Way => ({ words: who, note: about, to, icon: 'leads' })),
    },
    {
      title: 'People',
      ways: found.people.map(
        (person): Way => ({ words: person.email, note: person.role, to: person.to, icon: 'you' }),
      ),
    },
    {
      title: 'Cars',
      ways: found.cars.map(({ name, plate, to }): Way => ({ words: name, note: plate, to, icon: 'stock' })),
    },
  ].filter((group) => group.ways.length > 0)
  const list = groups.flatMap((group) => group.ways)
  const go = (way: Way | undefined) => {
    if (!way) return
    dialog.current?.close()
    if (way.to.startsWith('/')) navigate(way.to)
    else location.assign(way.to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && list.length > 0) {
      event.preventDefault()
      setAt((at + step + list.length) % list.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(list[at])
    }
  }
  return (
    <dialog ref={dialog} className="palette" aria-label="Find or do" onClose={onClose}>
      <label className="palette__in">
        <OfficeIcon name="find" />
        <span className="hush">Find or do</span>
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="found"
          aria-activedescendant={list[at] && `found-${at}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="A screen, a person, a car"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <button className="btn btn--bare" type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </label>
      <div className="menu palette__list" id="found" role="listbox" aria-label="What was found">
        {groups.map((group) => (
          <div key={group.title}>
            <p className="palette__head" role="presentation">
              {group.title}
            </p>
            {group.ways.map((way) => {
              const i = list.indexOf(way)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of all options
                <div
                  key={`${way.to} ${way.words}`}
                  id={`found-${i}`}
                  role="option"
                  aria-selected={i === at}
                  tabIndex={-1}
                  className={i === at ? 'is-at' : undefined}
                  onClick={() => go(way)}
                >
                  <OfficeIcon name={way.icon} />
                  <span className="palette__t">{way.words}</span>
                  {way.note && <span className="small quiet">{way.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
        {list.length === 0 && (
          <p className="palette__none soft" role="status">
            Nothing of that name.
          </p>
        )}
      </div>
    </dialog>
  )
}

const none: Found = { leads: [], people: [], cars: [] }

/** What the server finds at the yard; while it is asked, what was found before. */
function useFound(slug: string | null, text: string): Found {
  const [found, setFound] = useState(none)
  const wanted = text.trim()
  useEffect(() => {
    if (!slug || wanted.length < 2) return setFound(none)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/${slug}/find?${new URLSearchParams({ q: wanted })}`, {
        headers: { [askedRoute]: 'find' },
        signal: stop.signal,
      })
        .then((answer) => (answer.ok ? answer.json() : none))
        .then(setFound, () => {})
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [slug, wanted])
  return found
}
