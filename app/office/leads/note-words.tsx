import { type KeyboardEvent, useRef, useState } from 'react'

type Colleague = { readonly handle: string; readonly email: string }
type Asked = { readonly from: number; readonly words: string }

const mostListed = 6

/** The '@' that somebody is writing at, and what stands behind it. */
function askedAt({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Asked | null {
  if (selectionStart !== selectionEnd) return null
  const found = /(?<![\p{L}\p{N}_.+-])@([^@\n]{0,40})$/u.exec(value.slice(0, selectionStart))
  return found ? { from: found.index, words: found[1]!.toLowerCase() } : null
}

const isFor = (words: string) => {
  const [first = '', ...more] = words.split(' ')
  return ({ handle, email }: Colleague) => {
    const name = handle.toLowerCase()
    return (
      name.startsWith(words) ||
      (more.length === 0 && (email.startsWith(first) || name.split(' ').some((one) => one.startsWith(first))))
    )
  }
}

/** The words of a note: behind an '@' colleagues are offered, in a list that is walked with the arrows while the writing goes on. */
export function NoteWords({
  people,
  begun = '',
}: {
  people: readonly Colleague[]
  begun: string | undefined
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [at, setAt] = useState(0)
  /** Where the list was sent away. */
  const [closed, setClosed] = useState(-1)
  const found = asked && asked.from !== closed ? people.filter(isFor(asked.words)).slice(0, mostListed) : []
  const isOpen = found.length > 0

  const look = () => {
    const next = askedAt(area.current!)
    if (next?.from === asked?.from && next?.words === asked?.words) return
    setAsked(next)
    setAt(0)
    if (next === null) setClosed(-1)
  }
  const choose = ({ handle }: Colleague) => {
    const { selectionStart } = area.current!
    // As if it were written, so that it is taken back as such.
    area.current!.focus()
    area.current!.setSelectionRange(asked!.from, selectionStart)
    document.execCommand('insertText', false, `@${handle} `)
    setAsked(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
    if (step) setAt((at + step) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[at]!)
    else if (event.key === 'Escape') setClosed(asked!.from)
    else return
    event.preventDefault()
  }
  return (
    <div className="field note-words">
      <label htmlFor="text">Note to the team</label>
      <textarea
        ref={area}
        className="in composer__text"
        id="text"
        name="text"
        rows={4}
        maxLength={10_000}
        required
        defaultValue={begun}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls="colleagues"
        aria-activedescendant={isOpen ? `colleague-${at}` : undefined}
        aria-describedby="mention-hint"
        onInput={look}
        onSelect={look}
        onBlur={() => setAsked(null)}
        onKeyDown={onKeyDown}
      />
      <div
        className="menu note-words__list"
        id="colleagues"
        role="listbox"
        aria-label="Colleagues"
        hidden={!isOpen}
      >
        {found.map((one, i) => (
          <div
            key={one.email}
            id={`colleague-${i}`}
            role="option"
            aria-selected={i === at}
            tabIndex={-1}
            className={i === at ? 'is-at' : undefined}
            // The focus stays where somebody writes.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(one)
            }}
          >
            <b>{one.handle}</b> <span className="small quiet one-line">{one.email}</span>
          </div>
        ))}
      </div>
      {/* A text area is no combobox (ARIA in HTML), and cannot say that it is open. */}
      <p className="hush" aria-live="polite">
        {isOpen &&
          `${found.length === 1 ? 'One colleague' : `${found.length} colleagues`}, arrows and Enter choose`}
      </p>
      <p className="small quiet" id="mention-hint">
        @ and a name tells a colleague of it.
      </p>
    </div>
  )
}
