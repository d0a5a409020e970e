import { memo, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { recentSearches } from '#app/garage/recent-searches.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import { keystrokeDelayMs, type Suggestion, useSuggestions } from '#app/stock/use-suggestions.ts'
import { Search } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { SearchData } from './search.server.ts'
import { SearchForm } from './search-form.tsx'
import { useRefine } from './use-asked-search.ts'
import './keyword-box.css'

/** Keyword search with suggestions as one types, and with the last searches while it is empty. */
export const KeywordBox = memo(function KeywordBox({
  data,
  search,
  id,
}: {
  data: SearchData
  search: StockSearch
  /** Of the one that the header's glass leads to. */
  id?: string | undefined
}) {
  const box = useKeywordBox(data, search)
  const { text, options, active, isOpen } = box
  const list = useId()
  const shows = isOpen && options.length > 0
  return (
    <SearchForm role="search" rest={{ ...search, query: '' }} className="anchor-box">
      <Search aria-hidden className="keyword-box-icon" />
      <input
        ref={box.input}
        id={id}
        type="search"
        name="query"
        role="combobox"
        aria-label="Keyword search"
        aria-autocomplete="list"
        aria-expanded={shows}
        aria-controls={list}
        aria-activedescendant={shows && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        placeholder={data.words.placeholder}
        maxLength={200}
        onChange={(event) => box.type(event.currentTarget.value)}
        onFocus={box.open}
        onBlur={box.close}
        onKeyDown={box.press}
        className="keyword-box-input control"
      />
      <div
        id={list}
        role="listbox"
        aria-label={text ? 'Suggestions' : 'Recent searches'}
        hidden={!shows}
        className="keyword-box-suggestions"
      >
        {options.map(({ kind, label, count, href }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box (combobox pattern)
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (combobox pattern)
          <div
            key={`${kind} ${label} ${href}`}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => box.choose(href)}
            className={`keyword-box-suggestion ${i === active ? 'keyword-box-suggestion-active' : ''}`}
          >
            <span className="keyword-box-suggestion-text">{label}</span>
            <span className="note">{kindWords[kind]}</span>
            {count !== null && (
              <span className="keyword-box-suggestion-count tabular">{wholeNumber(count)}</span>
            )}
          </div>
        ))}
      </div>
    </SearchForm>
  )
})

const kindWords: Record<Suggestion['kind'], string> = {
  make: 'Make',
  model: 'Model',
  body: 'Body type',
  recent: 'Recent search',
}

function useKeywordBox(data: SearchData, search: StockSearch) {
  const navigate = useNavigate()
  const refine = useRefine(search)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search.query)
  latest.current = search.query
  const [text, setText] = useState(data.search.query)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly Suggestion[]>([])
  const suggestions = useSuggestions(isOpen ? text : '', data.api)
  const options = text.trim() ? suggestions : recent

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (document.activeElement !== input.current) setText(data.search.query)
  }, [data.search.query])

  const leave = () => {
    clearTimeout(timer.current)
    setOpen(false)
    setActive(-1)
  }
  const choose = (href: string) => {
    leave()
    input.current?.blur()
    setText('')
    navigate(href)
  }
  return {
    input,
    text,
    isOpen,
    active,
    options,
    choose,
    close: () => {
      setOpen(false)
      setActive(-1)
    },
    open: () => {
      setOpen(true)
      setRecent(recentSearches(data.slug).map(asSuggestion))
    },
    type: (value: string) => {
      setText(value)
      setOpen(true)
      setActive(-1)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const query = value.trim()
        if (query !== latest.current) refine((now) => ({ ...now, query, page: 1 }))
      }, keystrokeDelayMs)
    },
    press: (event: React.KeyboardEvent<HTMLInputElement>) => {
      const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const move = moves[event.key]
      if (move && options.length) {
        event.preventDefault()
        setOpen(true)
        setActive((now) => (now + move + options.length + (now < 0 && move < 0 ? 1 : 0)) % options.length)
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        leave()
      } else if (event.key === 'Enter') {
        const chosen = isOpen ? options[active] : undefined
        if (chosen) {
          event.preventDefault()
          choose(chosen.href)
        } else leave()
      }
    },
  }
}

const asSuggestion = ({ name, path }: { name: string; path: string }): Suggestion => ({
  kind: 'recent',
  label: name,
  count: null,
  href: path,
})
