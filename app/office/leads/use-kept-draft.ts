import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { askedRoute, movedTo } from '../asked-data.ts'
import type { KeptDraft, Meanwhile } from './meanwhile.ts'

/** After so long without a key. */
const pauseMs = 1000

/** Keeps what is written with the server, while it is written, and hears who else is at the lead. */
export function useKeptDraft(
  field: RefObject<HTMLInputElement | null>,
  /** When one was kept before. */
  before: string | null,
  first: Meanwhile,
) {
  const [kept, setKept] = useState(before ? `A draft of yours, kept ${before}.` : null)
  const [meanwhile, setMeanwhile] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<AbortController>(undefined)

  const keep = useCallback(async (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const body = new FormData(form)
    body.set('act', 'draft')
    sending.current?.abort()
    sending.current = new AbortController()
    const { signal } = sending.current
    const headers = { [askedRoute]: 'lead' }
    const told = await fetch(window.location.pathname, {
      ...{ method: 'POST', body, headers, signal, keepalive: true },
    })
      // Who is signed out meanwhile is told where to go on, and no draft.
      .then((answer) => (answer.ok && !answer.headers.has(movedTo) ? answer.json() : null))
      .catch(() => null)
    if (signal.aborted) return
    if (!told) return setKept('The draft could not be kept: it is tried again as you write.')
    const { isKept, ...now } = told as KeptDraft
    setMeanwhile(now)
    if (isKept) setKept('Your draft is kept.')
  }, [])

  const changed = useCallback(() => {
    clearTimeout(timer.current)
    const form = field.current?.form
    if (form) timer.current = setTimeout(() => keep(form), pauseMs)
  }, [field, keep])

  useEffect(() => {
    const form = field.current?.form
    const stop = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      sending.current?.abort()
    }
    // What was written in the last second goes along when the page goes; not when it is sent.
    const leave = () => {
      if (form && timer.current !== undefined) void keep(form)
    }
    form?.addEventListener('submit', stop)
    window.addEventListener('pagehide', leave)
    return () => {
      form?.removeEventListener('submit', stop)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [field, keep])

  return { kept, meanwhile, changed }
}
