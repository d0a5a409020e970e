import { matchRoutes, type RouteObject } from 'react-router'
import { askedRoute, earlyMs } from './asked-data.ts'

/**
 * A screen is asked for when somebody points at the way to it, or comes to it by keyboard: by the press it is nearly here. Only the ways
 * between screens, which no deed hangs on.
 */
const ways = '.rail a, .dock a, .views a'
/** Who only passes by asks for nothing. */
const restMs = 40

type Early = { readonly key: string; readonly at: number; readonly answer: Promise<Response> }

let early: Early | null = null
const keyOf = (id: string, url: string) => `${id} ${url}`
/** What is older is asked for anew; what changed meanwhile, a screen that lives hears of (`listenLive`). */
const isGood = (key: string) => early?.key === key && performance.now() - early.at < earlyMs

export function askEarly(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = ({ href, origin }: HTMLAnchorElement) => {
    const { route } = (origin === location.origin && matchRoutes(routes, new URL(href))?.at(-1)) || {}
    if (!route?.id || href === location.href || isGood(keyOf(route.id, href))) return
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    const answer = fetch(href, { headers: { [askedRoute]: route.id } })
    answer.catch(() => {})
    early = { key: keyOf(route.id, href), at: performance.now(), answer }
  }
  let way: HTMLAnchorElement | null = null
  const look = ({ type, target }: Event) => {
    const found = (target as Element).closest?.<HTMLAnchorElement>(ways) ?? null
    if (found === way && type !== 'pointerdown') return
    clearTimeout(timer)
    // Who left it may have done something that changes what the answer says.
    if (found !== way) early = null
    way = found
    if (found && type === 'pointerdown') ask(found)
    else if (found) timer = setTimeout(ask, restMs, found)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, look)
}

/** What was asked early for this part of a screen, once; null: nothing, or too long ago. */
export function takeEarly(id: string, url: string): Promise<Response> | null {
  const found = isGood(keyOf(id, url)) ? early : null
  if (found) early = null
  return found?.answer ?? null
}
