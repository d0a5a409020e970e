import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LoadedApplication } from './use-application.ts'

type PopupOf = ComponentType<{ href: string; loaded: Promise<LoadedApplication>; onClose: () => void }>
type LauncherProps = {
  api: string
  /** The car's finance link (FIN-03): where it leads without scripts. */
  href: string
  className?: string
  children?: ReactNode
}

/** The first sign of somebody: the script that opens is then at hand when a link is pressed. */
const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

const loadPopup = () => import('./finance-popup.tsx').then(({ FinancePopup }) => FinancePopup)

/** A link to the finance page that opens its form over the page at hand (FIN-14). What it needs comes when it is near. */
export function FinanceLauncher({ api, href, className, children = 'Get Finance' }: LauncherProps) {
  const [Popup, open] = useState<PopupOf | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const loaded = useRef<Promise<LoadedApplication>>(undefined)
  const loadAhead = () => {
    void loadPopup().catch(() => {})
    loaded.current ??= loadForm(api, href)
    loaded.current.catch(() => {
      loaded.current = undefined
    })
  }
  useEffect(() => {
    const stop = new AbortController()
    const begin = () => {
      stop.abort()
      setTimeout(() => void loadPopup().catch(() => {}), 200)
    }
    for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  const launch = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadAhead()
    try {
      const one = await loadPopup()
      open(() => one)
    } catch {
      window.location.assign(href)
    }
  }
  const close = () => {
    open(null)
    // What is shown next time is a form of its own.
    loaded.current = undefined
    link.current?.focus()
  }
  return (
    <>
      <a
        ref={link}
        href={href}
        rel="nofollow"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={launch}
        className={className}
      >
        {children}
      </a>
      {Popup &&
        loaded.current &&
        createPortal(<Popup href={href} loaded={loaded.current} onClose={close} />, document.body)}
    </>
  )
}

async function loadForm(api: string, href: string): Promise<LoadedApplication> {
  const { search } = new URL(href, window.location.href)
  const answer = await fetch(`${api}/finance-form${search}`)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
