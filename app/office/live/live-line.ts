import { earlyMs } from '../asked-data.ts'
import { livePath } from './live-path.ts'

/**
 * One line to the server for all tabs of a browser: the first that asks for the lock holds it, and tells the others. A tab that nobody
 * looks at lets go of it, as browsers put such tabs to sleep.
 */

type Heard =
  | {
      readonly kind: 'leads'
      readonly leads: readonly {
        readonly site: string
        readonly lead: string
        readonly kind: 'new' | 'changed'
      }[]
    }
  /** Something may have changed. */
  | { readonly kind: 'again' }
  | { readonly kind: 'beat' }

type Told = { readonly heard: Heard; readonly place: string | null }
type Listener = (heard: Heard) => void

const name = 'office-live'
/** The server says something every fifteen seconds. */
const silentMs = 40_000
const firstPauseMs = 2000
const longestPauseMs = 60_000
const beginsWithinMs = 1000

const listeners = new Set<Listener>()
/** When the server last said that something changed, in milliseconds of this page. */
let changedAt = Number.NEGATIVE_INFINITY
let channel: BroadcastChannel | null = null
let held: AbortController | null = null
/** Where the server is to go on from. */
let place: string | null = null

/** Calls `listener` with what the server says, and of what it said lately that there was something; returns what ends it. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  if (!channel) begin()
  if (performance.now() - changedAt < earlyMs) listener({ kind: 'again' })
  return () => listeners.delete(listener)
}

function begin(): void {
  channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) letGo()
    else {
      hear({ heard: { kind: 'again' }, place })
      hold()
    }
  })
  hold()
  // Another tab has the line, and this one's screen is older than what it says next.
  setTimeout(() => {
    if (place === null) hear({ heard: { kind: 'again' }, place })
  }, beginsWithinMs)
}

function hear(told: Told): void {
  place = told.place ?? place
  if (told.heard.kind !== 'beat') changedAt = performance.now()
  for (const listener of listeners) listener(told.heard)
}

function tell(told: Told): void {
  channel?.postMessage(told)
  hear(told)
}

function hold(): void {
  if (held || document.hidden) return
  held = new AbortController()
  const { signal } = held
  const open = () => new Promise<void>((done) => keepOpen(signal, done))
  // A page that is not secure has no locks: then each tab has a line of its own.
  if (navigator.locks) navigator.locks.request(name, { signal }, open).catch(() => {})
  else open()
}

function letGo(): void {
  held?.abort()
  held = null
}

/** Until the signal, or until this browser has too many of them. */
function keepOpen(signal: AbortSignal, done: () => void): void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const openIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  const end = () => {
    source.close()
    clearTimeout(timer)
    done()
  }
  const heard = ({ type, data, lastEventId }: MessageEvent<string>) => {
    openIn(silentMs)
    pauseMs = firstPauseMs
    const heard: Heard =
      type === 'leads' ? { kind: 'leads', leads: JSON.parse(data) } : { kind: type as 'beat' }
    tell({ heard, place: lastEventId || null })
  }
  const over = ({ data }: MessageEvent<string>) => {
    source.close()
    tell({ heard: { kind: 'again' }, place })
    if (JSON.parse(data).why === 'many') end()
    else openIn(firstPauseMs)
  }
  const open = () => {
    source?.close()
    source = new EventSource(place === null ? livePath : `${livePath}?since=${encodeURIComponent(place)}`)
    for (const type of ['leads', 'again', 'beat']) source.addEventListener(type, heard)
    source.addEventListener('over', over)
    source.onerror = () => {
      // It tries again by itself, unless it was refused.
      if (source.readyState !== EventSource.CLOSED) return
      openIn(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    openIn(silentMs)
  }
  signal.addEventListener('abort', end)
  open()
}
