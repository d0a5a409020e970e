import { useEffect, useRef, useState } from 'react'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import type { FormDescription } from '#app/leads/form/form-description.ts'
import { Sheet } from '#app/ui/layers/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SlotPicker } from './slot-picker.tsx'
import './enquiry-dialog.css'

type Loaded = { readonly form: FormDescription; readonly submission: string; readonly car: string }

/** The form of an enquiry link over the page at hand. When it cannot be loaded the link's own page opens. */
export function EnquiryDialog({ api, href, onClose }: { api: string; href: string; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    loadForm(api, href, controller.signal).then(setLoaded, () => {
      if (!controller.signal.aborted) window.location.assign(href)
    })
    return () => controller.abort()
  }, [api, href])
  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loaded) beginAtFirstField(asked.current)
  }, [loaded])
  return (
    <Sheet title={loaded?.form.title ?? 'Enquire'} open onClose={onClose} beginsAtTitle>
      {loaded ? (
        <div ref={asked}>
          <p className="enquiry-dialog-car">{loaded.car}</p>
          <EnquiryForm
            form={loaded.form}
            submission={loaded.submission}
            slot={(told) => <SlotPicker {...told} />}
            onSent={onClose}
          />
        </div>
      ) : (
        <div role="status" aria-label="Loading the form" className="stack stack-5">
          {['name', 'email', 'phone'].map((field) => (
            <Skeleton key={field} className="enquiry-dialog-bone-field" />
          ))}
          <Skeleton className="enquiry-dialog-bone-message" />
        </div>
      )}
    </Sheet>
  )
}

/** Not where a keyboard on the screen would then cover the form, and not when the visitor went elsewhere meanwhile. */
function beginAtFirstField(asked: HTMLElement | null) {
  const isUntouched = document.activeElement?.matches('dialog h2')
  if (!isUntouched || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
  asked?.querySelector<HTMLElement>('[data-step] :is(input, select, textarea)')?.focus()
}

async function loadForm(api: string, href: string, signal: AbortSignal): Promise<Loaded> {
  const link = new URL(href, window.location.href)
  const query = new URLSearchParams({ car: decodeURIComponent(link.pathname.split('/')[2] ?? '') })
  const about = link.searchParams.get('about')
  if (about) query.set('about', about)
  const answer = await fetch(`${api}/enquiry-form?${query}`, { signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}
