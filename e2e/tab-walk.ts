import type { Page } from 'playwright-core'

/**
 * Tabs through a page to its end, or over `most` stops, and names each stop that is not seen: outside the window or the box that it scrolls in, or
 * behind something else (WCAG 2.4.7, 2.4.11).
 */
export async function hiddenStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  { most = Number.POSITIVE_INFINITY } = {},
): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key)
    let told = await page.evaluate(toldOfFocus)
    // A busy page moves it into view a few frames later.
    for (let frames = 0; told && frames < 60; frames++) told = await page.evaluate(toldOfFocus)
    if (told === null) {
      if (stop < 10) throw new Error(`The walk ended after ${stop} stops.`)
      return hidden
    }
    if (told) hidden.push(told)
  }
  return hidden
}

/** What is wrong with where the focus is; null: the page has it no more. */
async function toldOfFocus(): Promise<string | null> {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) return null
  const isTiny = (element: Element) => element.clientWidth < 4 && element.clientHeight < 4
  const isUnseen = isTiny(focused) || getComputedStyle(focused).opacity === '0'
  const label = (focused as HTMLInputElement).labels?.[0]
  const shown = isUnseen && label ? label : focused
  // Of words over several lines the first counts; it may be on its way yet.
  const boxOf = () => shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  let box = boxOf()
  for (let before: number | null = null; before !== box.top + box.left; box = boxOf()) {
    before = box.top + box.left
    await new Promise(requestAnimationFrame)
  }
  const name = `${focused.tagName.toLowerCase()} '${(focused.getAttribute('aria-label') ?? shown.textContent ?? '').trim().slice(0, 40)}'`
  if (box.height === 0) return `${name} has no box`
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight]
  let isFixed = getComputedStyle(shown).position === 'fixed'
  for (let around = shown.parentElement; around && !isFixed; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around)
    const edge = around.getBoundingClientRect()
    if (around !== document.body && around !== document.documentElement) {
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    isFixed = position === 'fixed'
  }
  const wide = Math.min(box.right, right) - Math.max(box.left, left)
  const high = Math.min(box.bottom, bottom) - Math.max(box.top, top)
  const range = (from: number, to: number) => `${Math.round(from)}–${Math.round(to)}`
  const place = `${range(box.left, box.right)} × ${range(box.top, box.bottom)} in ${range(left, right)} × ${range(top, bottom)}`
  // What is higher than half of the window need not fit between its bars.
  if (wide < Math.min(box.width, right - left) - 2 || high < Math.min(box.height, (bottom - top) / 2) - 2)
    return `${name} is outside, ${place}`
  const middle = (Math.max(box.left, left) + Math.min(box.right, right)) / 2
  const [first, last] = [Math.max(box.top, top), Math.min(box.bottom, bottom)]
  const isHigh = box.height > (bottom - top) / 2
  for (const y of isHigh ? [(first + last) / 2] : [first + 3, (first + last) / 2, last - 3]) {
    const hit = document.elementFromPoint(middle, y)
    for (let over = hit; over && !over.contains(shown); over = over.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(over).position))
        return `${name} is behind .${over.className}, ${place}`
  }
  return ''
}
