import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'

/** Whether the last link kept the view where it was; null where something else led on. */
export type Led = { keepsView: boolean | null }

/** The link that was pressed on each page of the history, by the page's key. */
const pressed = new Map<string, string>()

export function rememberPressed(key: string, link: HTMLAnchorElement): void {
  pressed.set(key, link.getAttribute('href') ?? '')
}

/**
 * A page that a browser loads is begun at its start and told to whoever cannot see it; one that is shown in its place is
 * not. Here the focus goes to the heading of the new page, and on the way back to the link that led away.
 */
export function usePageFocus(led: RefObject<Led>): void {
  const { key, hash } = useLocation()
  const page = useMatches().at(-1)?.id
  const isBack = useNavigationType() === 'POP'
  const before = useRef({ key, page })
  useEffect(() => {
    const was = before.current
    before.current = { key, page }
    const { keepsView } = led.current
    led.current = { keepsView: null }
    const href = isBack ? pressed.get(key) : undefined
    const isOther = page !== was.page || keepsView === false || href !== undefined
    if (was.key === key) return
    // A browser gives a field the focus that an address names, where it loads the page itself.
    const field = hash && document.getElementById(hash.slice(1))
    if (field instanceof HTMLInputElement) {
      const frame = requestAnimationFrame(() => field.focus())
      return () => cancelAnimationFrame(frame)
    }
    if (hash !== '' || !isOther) return
    // Not before the page was painted: to give the focus it must be laid out.
    const frame = requestAnimationFrame(() => setTimeout(() => giveFocus(href)))
    return () => cancelAnimationFrame(frame)
  }, [key, page, hash, isBack, led])
}

function giveFocus(href: string | undefined): void {
  const content = document.getElementById('content')
  const { activeElement } = document
  const isUsed =
    activeElement?.closest('dialog[open]') ||
    (content?.contains(activeElement) && activeElement?.matches('input, select, textarea'))
  if (!content || isUsed) return
  const link = href && content.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  if (link) link.focus({ preventScroll: true })
  else focusHeading()
}

/** Where the focus goes when what had it is there no more. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
