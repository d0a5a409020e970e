import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DraftMessage, PreviewMessage } from '#app/stock/said/draft-message.ts'
import { askedRoute } from '../asked-data.ts'
import type { CarField } from './car.server.ts'
import type { PreviewSource } from './car-preview.server.ts'
import { asValue } from './car-words.ts'

/** Beside the form there is room for it from here on; below it is opened. */
const wide = '(width >= 77.5em)'

type PageProps = {
  readonly slug: string
  readonly car: string
  /** Of what stands: another one shows another page. */
  readonly version: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly fields: readonly CarField[]
}

/** Open beside the form wherever there is room; elsewhere by its button. */
export function useLook() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const follow = () => setOpen(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, open: () => setOpen(true), close, button }
}
type Look = ReturnType<typeof useLook>

export const LookButton = ({ look: { isOpen, open, button } }: { readonly look: Look }) => (
  <button ref={button} className="btn look-open" type="button" aria-expanded={isOpen} onClick={open}>
    Preview
  </button>
)

/** The public page of the car with what is being written, as the dealer's own site shows it. */
export function CarPreview({ look: { close }, ...page }: PageProps & { readonly look: Look }) {
  const [size, setSize] = useState<'phone' | 'desk'>('phone')
  return (
    <aside
      className="look"
      aria-label="As buyers see it"
      onKeyDown={({ key }) => key === 'Escape' && !window.matchMedia(wide).matches && close()}
    >
      <header>
        <b className="small">As buyers see it</b>
        <fieldset className="joined push">
          <legend className="hush">Width</legend>
          {(['phone', 'desk'] as const).map((one) => (
            <button
              key={one}
              className="btn"
              type="button"
              aria-pressed={size === one}
              onClick={() => setSize(one)}
            >
              {one === 'phone' ? 'Phone' : 'Desk'}
            </button>
          ))}
        </fieldset>
        <button className="btn btn--bare look-close" type="button" onClick={close}>
          Close
        </button>
      </header>
      <PublicPage key={`${page.car} ${page.version}`} {...page} size={size} />
    </aside>
  )
}

function PublicPage({ slug, car, form, fields, size }: PageProps & { readonly size: 'phone' | 'desk' }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [source, setSource] = useState<PreviewSource | 'none' | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const path = `/${slug}/stock/${encodeURIComponent(car)}/preview`
    fetch(path, { headers: { [askedRoute]: 'car-preview' } })
      .then(async (answer) => setSource((answer.ok && (await answer.json())) || 'none'))
      .catch(() => setSource('none'))
  }, [slug, car, asked])
  useEffect(() => {
    if (!source || source === 'none') return
    let number = 0
    const send = () => {
      const draft = draftOf(form.current, fields)
      // As it was brought.
      if (number === 0 && Object.keys(draft).length === 0) return
      const message: DraftMessage = { draft, number: ++number }
      frame.current?.contentWindow?.postMessage(message, source.origin)
    }
    const take = ({ origin, source: from, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== source.origin || from !== frame.current?.contentWindow) return
      // What was written meanwhile is not in the page that it brings with it.
      if ('isOver' in data) setAsked((count) => count + 1)
      else if (data.shown === 0) send()
    }
    const written = form.current
    window.addEventListener('message', take)
    written?.addEventListener('input', send)
    return () => {
      window.removeEventListener('message', take)
      written?.removeEventListener('input', send)
    }
  }, [source, form, fields])
  if (source === 'none') return <p className="soft look-none">The public page cannot be shown now.</p>
  return (
    <div className={`look-page look-page--${size}`}>
      {source && <iframe ref={frame} src={source.src} title="The car’s page on the website" />}
    </div>
  )
}

/** Of what stands in the form that which is another than what was shown. */
function draftOf(form: HTMLFormElement | null, fields: readonly CarField[]): DraftMessage['draft'] {
  const entered = new FormData(form ?? undefined)
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const text = entered.get(name)
      return typeof text === 'string' && text.replaceAll('\r\n', '\n').trim() !== value.trim()
        ? [[name, asValue(name, text.trim())]]
        : []
    }),
  )
}
