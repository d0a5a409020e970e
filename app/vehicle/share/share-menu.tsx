import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Check, Link2, Mail, MessageSquare, Share2 } from '#app/ui/icons.tsx'
import { toasts } from '#app/ui/layers/toasts.ts'
import {
  copiedForMs,
  copiedText,
  copiedToastMs,
  copiedToastText,
  type ShareLink,
  shareLinks,
} from './share-links.ts'
import { openShareWindow } from './share-window.ts'
import './share.css'
import './share-menu.css'

export type ShareProps = {
  name: string
  /** The page's whole address. */
  url: string
  copyFeedback: 'label' | 'toast'
}

/** The share button with what it offers (VEH-81 … VEH-83); its links work without JavaScript too. */
export function ShareMenu({ name, url, copyFeedback }: ShareProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target)
      if (menu.current?.open && !isInside) menu.current.open = false
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  const share = (event: MouseEvent, link: ShareLink) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link.isWindow || !isPlain) return
    const world = {
      open: (...how: [string, string, string]) => window.open(...how),
      setInterval: (work: () => void, ms: number) => window.setInterval(work, ms),
      clearInterval: (id: number) => window.clearInterval(id),
    }
    if (openShareWindow(link.href, close, world)) event.preventDefault()
  }
  return (
    <details
      ref={menu}
      data-layer
      className="share-menu"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <summary className="vehicle-tool">
        <Share2 aria-hidden className="icon-text" />
        Share
      </summary>
      <ul className="share-menu__list">
        {shareLinks({ name, url }).map((link) => (
          <li key={link.kind}>
            <a
              href={link.href}
              {...(link.isWindow && { target: '_blank', rel: 'noopener' })}
              className="share-menu__entry"
              onClick={(event) => share(event, link)}
            >
              <ShareIcon link={link} />
              {link.label}
            </a>
          </li>
        ))}
        <li>
          <CopyLink name={name} url={url} copyFeedback={copyFeedback} />
        </li>
      </ul>
    </details>
  )
}

function ShareIcon({ link: { kind, mark } }: { link: ShareLink }) {
  if (mark) return <span aria-hidden className={`share-menu-mark mark mark-${mark}`} />
  if (kind === 'email') return <Mail aria-hidden className="icon-medium" />
  if (kind === 'sms') return <MessageSquare aria-hidden className="icon-medium" />
  return (
    <span aria-hidden className="share-menu__letters">
      in
    </span>
  )
}

function CopyLink({ name, url, copyFeedback }: ShareProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), copiedForMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      setState('refused')
      return
    }
    if (copyFeedback === 'toast') toasts.show({ title: copiedToastText(name), ms: copiedToastMs })
    else setState('copied')
  }
  return (
    <>
      <button type="button" className="share-menu__entry" onClick={copy}>
        {state === 'copied' ? (
          <Check aria-hidden className="icon-medium" />
        ) : (
          <Link2 aria-hidden className="icon-medium" />
        )}
        <span aria-live="polite">{state === 'copied' ? copiedText : 'Copy link'}</span>
      </button>
      {state === 'refused' && (
        <input
          readOnly
          aria-label="The page's address"
          value={url}
          className="share-menu-address control"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
