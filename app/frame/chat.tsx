import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { Mail, MessageCircle, X } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'

const button =
  'frame-chat-button z-40 inline-flex cursor-pointer items-center justify-center gap-2 bg-brand font-semibold text-on-brand print:hidden'

/** Leads to the dealer's chat where there is one, or opens the ways to reach the primary location (TEN-17). */
export function ChatButton({ site: { chat, phone, name } }: { site: SiteFrame }) {
  if (!chat) return null
  const face = (
    <>
      <MessageCircle aria-hidden className="size-5" />
      <span>{chat.href ? 'Chat' : 'Talk to us'}</span>
    </>
  )
  if (chat.href || (!phone && !chat.email))
    return chat.href ? (
      <a href={chat.href} data-measure="chat" className={button}>
        {face}
      </a>
    ) : null
  return (
    <>
      <button type="button" popoverTarget="chat" data-measure="chat" className={button}>
        {face}
      </button>
      <section id="chat" popover="auto" data-layer aria-label="Talk to us" className="frame-chat">
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
        <p className="text-ink-2">{`Get in touch with ${name}.`}</p>
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

const way =
  'flex min-h-12 items-center gap-3 rounded-control border border-edge px-4 font-semibold hover:border-ink'
