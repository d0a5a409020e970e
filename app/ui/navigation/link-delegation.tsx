import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { fetchPageAhead, loadRouteAhead } from './page-ahead.ts'
import { type Led, rememberPressed, usePageFocus } from './use-page-focus.ts'
import { showAhead } from './use-shown-ahead.ts'

/** A pointer that rests on a link this long, in milliseconds, is likely to press it. */
const intentMs = 60
/** The first sign that somebody is there; who walks by keyboard says more by what has the focus. */
const signs = ['pointermove', 'touchstart', 'scroll'] as const

type DelegationProps = { likelyNext: string; stays?: (pathname: string) => boolean }
const everywhere = () => true

/**
 * Client navigation for plain links and forms that ask (GET): one listener for the whole page. A component for each of
 * two hundred links costs a third of the server's time for a search page. A link that is pointed at, touched or focused
 * is fetched ahead.
 *
 * Marks the document `data-hydrated` once the page answers to script (before that, links load whole pages), and
 * `data-restored` while it shows a page that one went back to. `likelyNext` is the route that is loaded as soon as
 * somebody is there. `stays` tells which paths a page in a frame leads to itself; the browser has the others.
 */
export function LinkDelegation({ likelyNext, stays = everywhere }: DelegationProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const firstKey = useRef(key)
  const isBack = useNavigationType() === 'POP' && key !== firstKey.current
  const led = useRef<Led>({ keepsView: null })
  const here = useRef(key)
  here.current = key
  usePageFocus(led)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-restored', isBack)
  }, [isBack])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leadTo = (address: string, from: Element) => {
      const keepsView = from.matches(keepsScroll)
      const go = () => {
        led.current = { keepsView }
        navigate(address, { preventScrollReset: keepsView })
      }
      if (keepsView && showAhead(address)) afterPaint(go)
      else go()
    }
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isPlainClick(event)) return
      // A place on this page is no way out of the frame.
      if (stays !== everywhere && isSamePageAnchor(link)) link.target = '_self'
      if (!isOwnPage(link) || !stays(link.pathname)) return
      event.preventDefault()
      clearTimeout(timer)
      rememberPressed(here.current, link)
      leadTo(addressOf(link), link)
      // A browser that takes what has the focus out of the page lays out both pages first.
      if (!link.matches(keepsScroll)) afterPaint(() => link.blur())
    }
    // Tick boxes and buttons answer to the space bar; those that are links, too.
    const pressBySpace = (event: KeyboardEvent) => {
      const link = event.key === ' ' && !event.defaultPrevented ? linkOf(event) : null
      if (!link?.matches(`${keepsScroll}, [role=button]`)) return
      event.preventDefault()
      link.click()
    }
    // Browsers leave what is half in view where it is, be it by a few pixels.
    const showWhole = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const submit = (event: SubmitEvent) => {
      const address = event.defaultPrevented ? null : askedBy(event)
      if (!address || !stays(new URL(address, location.href).pathname)) return
      event.preventDefault()
      leadTo(address, event.target as HTMLFormElement)
    }
    const fetchAhead = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      if (!link || !isOwnPage(link)) return
      const goAhead = () => fetchPageAhead(new URL(link.href))
      if (event.type === 'touchstart') goAhead()
      else timer = setTimeout(goAhead, intentMs)
    }
    const events = ['pointerover', 'touchstart', 'focusin'] as const
    document.documentElement.dataset.hydrated = ''
    document.addEventListener('click', follow)
    document.addEventListener('keydown', pressBySpace)
    document.addEventListener('keyup', showWhole)
    document.addEventListener('submit', submit)
    for (const name of events) document.addEventListener(name, fetchAhead, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      document.removeEventListener('keydown', pressBySpace)
      document.removeEventListener('keyup', showWhole)
      document.removeEventListener('submit', submit)
      for (const name of events) document.removeEventListener(name, fetchAhead)
    }
  }, [navigate, stays])
  useEffect(() => whenSomebodyIsThere(() => void loadRouteAhead(likelyNext)), [likelyNext])
  return null
}

function whenSomebodyIsThere(act: () => void): () => void {
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1000 })
    else setTimeout(act, 200)
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: stop.signal })
  return () => stop.abort()
}

/** Said of a link, a form, or a whole list of links. */
const keepsScroll = '[data-keep-scroll], ul[data-keep-scroll] a'
const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null)
const addressOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented

/** Where a form that asks leads to, with what its fields say; null where the browser should send it. */
function askedBy({ target, submitter }: SubmitEvent): string | null {
  const form = target as HTMLFormElement
  // A field may be named as the form's own properties are.
  const attribute = (name: string) => form.getAttribute(name) ?? ''
  const { origin, pathname } = new URL(attribute('action'), location.href)
  const isOwn = origin === location.origin && isPagePath(pathname)
  if (!isOwn || attribute('target') || !/^(get)?$/i.test(attribute('method'))) return null
  const fields = [...new FormData(form, submitter)]
    .map(([name, value]) => [name, String(value)] as [string, string])
    .filter(([, value]) => value !== '')
  return fields.length ? `${pathname}?${new URLSearchParams(fields)}` : pathname
}

/** Pages of this site that the router shows; not files, endpoints or a place on the same page. */
function isOwnPage(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  return isHere && !isSamePageAnchor(link) && isPagePath(link.pathname)
}

const isSamePageAnchor = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname === location.pathname && search === location.search && hash !== ''

const isPagePath = (pathname: string) => !/^\/(_|api|img)\//.test(pathname)
