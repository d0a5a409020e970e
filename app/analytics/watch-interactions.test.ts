import { afterEach, expect, test, vi } from 'vitest'
import type { Interaction } from './record-event.ts'
import { watchInteractions } from './watch-interactions.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An element as far as is looked at: its tag, attributes and words, and what it stands in. */
class Stub {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly parent: Stub | null
  readonly textContent: string
  constructor(tag: string, attributes: Record<string, string> = {}, parent: Stub | null = null, text = '') {
    this.tag = tag
    this.attributes = attributes
    this.parent = parent
    this.textContent = text
  }
  getAttribute = (name: string) => this.attributes[name] ?? null
  closest(selector: string): Stub | null {
    const fits = selector.startsWith('[')
      ? this.attributes[selector.slice(1, -1)] !== undefined
      : selector.split(', ').includes(this.tag)
    return fits ? this : (this.parent?.closest(selector) ?? null)
  }
}

function aPage() {
  vi.stubGlobal('Element', Stub)
  const told: Interaction[] = []
  const heard = new Map<string, (event: Event) => void>()
  const page = {
    addEventListener: (name: string, hear: (event: Event) => void) => void heard.set(name, hear),
    removeEventListener: (name: string) => void heard.delete(name),
  }
  const watch = watchInteractions(page as never, (one) => told.push(one))
  const act = (name: string) => (target: Stub) => heard.get(name)?.({ target } as unknown as Event)
  return { told, watch, click: act('click'), type: act('input') }
}

test('a menu, a next step and a medium are told by the words of the site and where they lead', () => {
  const { told, click } = aPage()
  const menu = new Stub('nav', { 'data-measure': 'menu' })
  click(new Stub('span', {}, new Stub('a', { href: '/search/cars?make=Kia#x' }, menu, ' Our \n stock ')))
  click(new Stub('a', { href: 'tel:0755500100' }, menu, 'Call'))
  click(new Stub('button', { 'aria-label': 'Enquire' }, new Stub('div', { 'data-measure': 'cta' })))
  click(new Stub('p', {}, menu, 'words'))
  click(new Stub('a', { href: '/elsewhere' }, null, 'Elsewhere'))
  expect(told).toEqual([
    { did: 'menu', text: 'Our stock', href: '/search/cars' },
    { did: 'cta', text: 'Enquire', href: null },
  ])
})

test('each medium, the chat and each form count once a page, and never what is typed', () => {
  const { told, watch, click, type } = aPage()
  const gallery = new Stub('section', { 'data-measure': 'media:image' })
  const next = new Stub('button', {}, gallery)
  const spin = new Stub('button', { 'data-measure': 'media:spinner' }, gallery)
  const chat = new Stub('button', { 'data-measure': 'chat' })
  const field = new Stub('input', { value: '0412345678' }, new Stub('form', { 'data-form': 'car' }))
  const visit = () => {
    for (const one of [next, next, spin, chat, chat]) click(one)
    for (const one of [field, field, new Stub('input', {}, new Stub('form'))]) type(one)
  }
  const once = [
    { did: 'media', media: 'image' },
    { did: 'media', media: 'spinner' },
    { did: 'chat' },
    { did: 'form', form: 'car' },
  ]
  visit()
  expect(told).toEqual(once)
  watch.forget()
  visit()
  expect(told).toEqual([...once, ...once])
  watch.stop()
  visit()
  expect(told).toHaveLength(8)
})
