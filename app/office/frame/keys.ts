/** Keys of the office: single ones can be switched off in this browser (WCAG 2.1.4). */

const kept = 'office-keys'
export const areKeysOn = (): boolean => localStorage.getItem(kept) !== 'off'
export const switchKeys = (isOn: boolean): void => localStorage.setItem(kept, isOn ? 'on' : 'off')

/** How long a key waits for its second, in milliseconds. */
const pairMs = 1500

export type Keys = {
  readonly find: () => void
  readonly help: () => void
  /** `g` and a letter. */
  readonly goTo: (letter: string) => void
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** The next or the one before, of all the lists on the screen. */
function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#work [data-list] > li[tabindex]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
  next?.focus()
}

/** The row that has the focus, by its own link. */
function openRow(): boolean {
  const row = document.activeElement
  if (!row?.matches('#work [data-list] > li[tabindex]')) return false
  const way = row.querySelector<HTMLElement>('a, summary, button')
  way?.click()
  return way !== null
}

/** What a screen has for a key: `data-key`; before it what the row in focus has: `data-row-key`. A field of its own is written in. */
function ofScreen(key: string): HTMLElement | null {
  if (!/^[a-z/]$/.test(key)) return null
  const row = document.activeElement?.closest('#work [data-list] > li')
  return (
    row?.querySelector<HTMLElement>(`[data-row-key="${key}"]`) ??
    document.querySelector<HTMLElement>(`#work [data-key="${key}"]`)
  )
}

/** A list hears this of a key on its row in focus, and prevents it where it does something. */
export const rowKey = 'office-row-key'

function isOfRow(detail: string): boolean {
  const row = document.activeElement?.closest('#work [data-list] > li')
  const heard = new CustomEvent(rowKey, { detail, bubbles: true, cancelable: true })
  return row != null && !row.dispatchEvent(heard)
}

/** A key of the rows while none has the focus: the first gets it, so that it is seen what the next press is about. */
function beginRows(key: string): boolean {
  const hears = `#work [data-list] [data-row-key="${key}"], #work [data-list][data-row-keys*="${key}"]`
  const isHeard = /^[a-z]$/.test(key) && document.querySelector(hears) !== null
  if (isHeard) move(1)
  return isHeard
}

/** Begins to listen; returns what ends it. */
export function listenToKeys(keys: Keys): () => void {
  let isGoing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKey = (event: KeyboardEvent) => {
    const isPalette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
    if (isPalette) {
      event.preventDefault()
      keys.find()
      return
    }
    const isOurs = !event.metaKey && !event.ctrlKey && !event.altKey && !event.defaultPrevented
    if (!isOurs || isWriting(event.target) || document.querySelector('dialog[open]') || !areKeysOn()) return
    if (isGoing) {
      isGoing = false
      keys.goTo(event.key)
      return
    }
    if (event.key === 'Enter' && openRow()) return event.preventDefault()
    const own = ofScreen(event.key)
    if (!own && isOfRow(event.key)) return event.preventDefault()
    const act = own
      ? () => (own.matches('input:not([type="checkbox"])') ? own.focus() : own.click())
      : acts[event.key]
    if (act) act()
    else if (!beginRows(event.key)) return
    event.preventDefault()
  }
  const acts: Readonly<Record<string, () => void>> = {
    '/': keys.find,
    '?': keys.help,
    j: () => move(1),
    k: () => move(-1),
    z: () => document.querySelector<HTMLElement>('[data-undo]')?.click(),
    g: () => {
      isGoing = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        isGoing = false
      }, pairMs)
    },
  }
  document.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey)
  }
}
