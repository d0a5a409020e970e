import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigationType } from 'react-router'
import { dataAhead, type PageAhead } from './data-ahead.ts'
import { loadRouteAhead } from './route-ahead.ts'

/** A pointer that rests on a link this long, in milliseconds, is likely to press it. */
const intentMs = 60
/** The first sign that somebody is there. */
const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

type Props = {
  /** The page behind a link, where its data can be kept until it is asked for. */
  readonly pageAhead: (link: URL) => PageAhead | null
  /** The route that is loaded as soon as somebody is there. */
  readonly likelyNext: string
}

/**
 * Client navigation for plain links: one listener for the whole page. A component for each of two hundred links costs a
 * third of the server's time for a search page. A link that is pointed at, touched or focused is fetched ahead.
 *
 * Marks the document `data-hydrated` once the page answers to script (before that, links load whole pages), and
 * `data-restored` while it shows a page that one went back to.
 */
export function LinkDelegation({ pageAhead, likelyNext }: Props) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const firstKey = useRef(key)
  const isBack = useNavigationType() === 'POP' && key !== firstKey.current
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-restored', isBack)
  }, [isBack])
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isPlainClick(event) || !isOwnPage(link)) return
      event.preventDefault()
      navigate(addressOf(link), { preventScrollReset: link.hasAttribute('data-keep-scroll') })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const goAhead = (link: HTMLAnchorElement) => {
      const ahead = pageAhead(new URL(link.href))
      if (!ahead) return setOther(addressOf(link))
      dataAhead.fetch(ahead)
      void loadRouteAhead(ahead.route)
    }
    const fetchAhead = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      if (!link || !isOwnPage(link)) return
      if (event.type === 'touchstart') goAhead(link)
      else timer = setTimeout(() => goAhead(link), intentMs)
    }
    const events = ['pointerover', 'touchstart', 'focusin'] as const
    document.documentElement.dataset.hydrated = ''
    document.addEventListener('click', follow)
    for (const name of events) document.addEventListener(name, fetchAhead, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const name of events) document.removeEventListener(name, fetchAhead)
    }
  }, [navigate, pageAhead])
  useEffect(() => whenSomebodyIsThere(() => void loadRouteAhead(likelyNext)), [likelyNext])
  return other && <PrefetchPageLinks page={other} />
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

const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null)
const addressOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented

/** Pages of this site that the router shows; not files, endpoints or a place on the same page. */
function isOwnPage(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  const isSamePageAnchor =
    link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return isHere && !isSamePageAnchor && !/^\/(_|api|img)\//.test(link.pathname)
}
