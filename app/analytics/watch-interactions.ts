import type { Interaction } from './record-event.ts'

/**
 * Tells what a visitor did with the parts of a page that say what they are by `data-measure`: 'menu', 'cta', 'chat',
 * 'media:image' …, and forms by `data-form`. One listener for all of them; once a page for each medium and form.
 */
export function watchInteractions(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  tell: (interaction: Interaction) => void,
) {
  let told = new Set<string>()
  const once = (key: string, interaction: Interaction) => {
    if (told.has(key)) return
    told.add(key)
    tell(interaction)
  }
  const click = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a, button, summary') : null
    const [kind, detail] = control?.closest('[data-measure]')?.getAttribute('data-measure')?.split(':') ?? []
    if (!control || !kind) return
    if (kind === 'media') once(`media ${detail}`, { did: 'media', media: detail ?? 'image' })
    else if (kind === 'chat') once('chat', { did: 'chat' })
    else if (kind === 'menu' || kind === 'cta') {
      const href = control.getAttribute('href')
      // Calls are counted by the number's own event.
      if (href && !/^(\/|https?:)/.test(href)) return
      tell({ did: kind, text: wordsOf(control), href: href?.replace(/[?#].*$/s, '') ?? null })
    }
  }
  const begin = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form')?.getAttribute('data-form') : null
    if (form) once(`form ${form}`, { did: 'form', form })
  }
  page.addEventListener('click', click, true)
  page.addEventListener('input', begin, true)
  return {
    /** Another page counts anew. */
    forget: () => {
      told = new Set()
    },
    stop: () => {
      page.removeEventListener('click', click, true)
      page.removeEventListener('input', begin, true)
    },
  }
}

const wordsOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
