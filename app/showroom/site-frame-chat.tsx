import { type RefObject, useEffect, useRef } from 'react'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { Mail, MessageCircle, X } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'

const button =
  'frame-chat-button fixed right-4 bottom-20 z-40 inline-flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-full bg-brand px-5 font-semibold max-sm:size-13 max-sm:px-0 text-on-brand shadow-over lg:bottom-6 print:hidden prestige:rounded-control heritage:rounded-card'

/** Leads to the dealer's chat, or opens the ways to reach the primary location (TEN-17). */
export function ChatButton({ site: { chat, phone, name } }: { site: SiteFrame }) {
  const place = useRef<HTMLElement>(null)
  useMakingWay(place)
  if (!chat) return null
  const face = (
    <>
      <MessageCircle aria-hidden className="size-5" />
      <span className="max-sm:sr-only">Chat</span>
    </>
  )
  if (chat.href || (!phone && !chat.email))
    return chat.href ? (
      <a ref={place as RefObject<HTMLAnchorElement | null>} href={chat.href} className={button}>
        {face}
      </a>
    ) : null
  return (
    <>
      <button
        ref={place as RefObject<HTMLButtonElement | null>}
        type="button"
        popoverTarget="chat"
        className={button}
      >
        {face}
      </button>
      <section id="chat" popover="auto" aria-label="Talk to us" className="frame-chat">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-xl">Talk to us</h2>
          <button
            type="button"
            popoverTarget="chat"
            popoverTargetAction="hide"
            aria-label="Close"
            className="-mr-2 grid size-11 cursor-pointer place-items-center"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <p className="text-ink-2">{`Reach ${name} directly.`}</p>
        <ul className="mt-4 grid gap-2">
          {phone && (
            <li>
              <PhoneReveal phone={phone} face={`${way} cursor-pointer`} before="Call" />
            </li>
          )}
          {chat.email && (
            <li>
              <a href={`mailto:${chat.email}`} className={way}>
                <Mail aria-hidden className="size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{chat.email}</span>
              </a>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}

/** Marked while one scrolls on, until one scrolls back (frame.css). */
function useMakingWay(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < 8) return
      place.current?.toggleAttribute('data-away', scrollY > last)
      last = scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [place])
}

const way =
  'flex min-h-12 items-center gap-3 rounded-control border border-edge px-4 font-semibold hover:border-ink'
