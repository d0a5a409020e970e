import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Consent } from '#app/analytics/consent.ts'
import { forgetDraftsAtSignOut } from '#app/leads/sign-out.ts'
import { noteVisit } from '#app/leads/visit-memory.ts'

type DialogOf = ComponentType<{ api: string; href: string; onClose: () => void }>
type Launched = { readonly site: string; readonly api: string; readonly consent: Consent | null }
type Opened = { readonly Dialog: DialogOf; readonly href: string }

/**
 * Opens enquiry links (/cars/{slug}/enquire) as a dialog over the page, and remembers what this visit has seen. The
 * dialog comes when it is needed; without it the links lead to their pages.
 */
export function EnquiryLauncher({ site, api, consent }: Launched) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const { pathname, search } = useLocation()

  useEffect(() => {
    noteVisit(site, { pathname, search }, consent)
  }, [site, pathname, search, consent])

  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isEnquiry(link) || !isPlain(event)) return
      event.preventDefault()
      opener.current = link
      try {
        const { EnquiryDialog } = await import('./enquiry-dialog.tsx')
        setOpened({ Dialog: EnquiryDialog, href: link.href })
      } catch {
        window.location.assign(link.href)
      }
    }
    // Before the delegation of links, which would go to the page.
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [])

  useEffect(() => forgetDraftsAtSignOut(site), [site])
  useEffect(() => setOpened(null), [pathname])
  if (!opened) return null
  const close = () => {
    setOpened(null)
    opener.current?.focus()
  }
  return <opened.Dialog key={opened.href} api={api} href={opened.href} onClose={close} />
}

/** Not on the form's own page, where links lead to its fields. */
const isEnquiry = ({ origin, pathname, target }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  pathname !== window.location.pathname &&
  !target &&
  /^\/cars\/[^/]+\/enquire$/.test(pathname)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
