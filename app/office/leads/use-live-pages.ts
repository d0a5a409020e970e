import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** How far down somebody has gone who is to be left where they are. */
const downPx = 80

type Row = { readonly id: string }
type Page<Lead extends Row> = { readonly waiting: readonly Lead[]; readonly others: readonly Lead[] }

const rowsIn = <Lead extends Row>({ waiting, others }: Page<Lead>): readonly Lead[] => [...waiting, ...others]
const idsIn = (pages: readonly Page<Row>[]) => new Set(pages.flatMap(rowsIn).map(({ id }) => id))

const isElsewhere = () =>
  window.scrollY > downPx || document.activeElement?.matches('input:not([type=checkbox]), textarea, select')

/** A row that goes leaves the focus to the one in its place. */
function useKeptFocus(pages: readonly unknown[]) {
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const at = before.current
    before.current = null
    if (at === null || document.activeElement !== document.body) return
    const inItsPlace = `[data-list] > [data-index="${at}"][tabindex]`
    document.querySelector<HTMLElement>(inItsPlace)?.focus({ preventScroll: true })
  }, [pages])
  return () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-list] > [data-index]')
    before.current = row?.dataset.index ?? null
  }
}

/** The same rows in the same places, as they are now. */
function renewed<Lead extends Row, Data extends Page<Lead>>(page: Data, by: ReadonlyMap<string, Lead>): Data {
  const now = (rows: readonly Lead[]) => rows.map((row) => by.get(row.id) ?? row)
  return { ...page, waiting: now(page.waiting), others: now(page.others) }
}

/**
 * The pages of a list whose first changes by itself. Who has gone down, or is typing, keeps every row where it is: what came is held until
 * they ask for it or come back up.
 */
export function useLivePages<Lead extends Row, Data extends Page<Lead>>(data: Data & Page<Lead>) {
  const [pages, setPages] = useState<Data[]>([data])
  const [held, setHeld] = useState<Data | null>(null)
  /** Came while the list was open, and was not looked at yet. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const shown = useRef<{ data: Data; pages: readonly Data[] }>({ data, pages })
  shown.current.pages = pages
  const keepFocus = useKeptFocus(pages)

  const show = (newer: Data) => {
    keepFocus()
    const known = idsIn(shown.current.pages)
    const added = rowsIn(newer).filter(({ id }) => !known.has(id))
    setFresh((before) => new Set([...before, ...added.map(({ id }) => id)]))
    setPages([newer])
    setHeld(null)
    return added[0]?.id ?? null
  }

  useEffect(() => {
    if (data === shown.current.data) return
    shown.current.data = data
    if (shown.current.pages.length === 1 && !isElsewhere()) {
      show(data)
      return
    }
    const by = new Map(rowsIn(data).map((row) => [row.id, row]))
    setPages((before) => before.map((page) => renewed(page, by)))
    setHeld(data)
  }, [data])

  useEffect(() => {
    if (!held) return
    const back = () => void (isElsewhere() || show(held))
    const events = ['scroll', 'focusout'] as const
    for (const event of events) addEventListener(event, back, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, back)
    }
  }, [held])

  const waits = useMemo(() => {
    if (!held) return 0
    const known = idsIn(pages)
    return rowsIn(held).filter(({ id }) => !known.has(id)).length
  }, [held, pages])
  return {
    pages,
    add: (page: Data) => setPages((before) => [...before, page]),
    fresh,
    seen: (id: string) => setFresh((before) => new Set([...before].filter((one) => one !== id))),
    /** How many rows are held, and what shows them: which is the first of them. */
    waits,
    bring: () => held && show(held),
  }
}
