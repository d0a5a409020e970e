import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { Mail, MessageCircle, X } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'
import './chat.css'

const button = 'chat-button frame-chat-button'

/** Whether the button of the chat stands on each page: it needs somewhere to lead. */
export const hasChat = ({ chat, phone }: SiteFrame) => Boolean(chat && (chat.href || phone || chat.email))

/** Leads to the dealer's chat where there is one, or opens the ways to reach the primary location (TEN-17). */
export function ChatButton({ site }: { site: SiteFrame }) {
  const { chat, phone, name } = site
  if (!chat || !hasChat(site)) return null
  const face = (
    <>
      <MessageCircle aria-hidden className="icon-medium" />
      <span className="frame-chat-word">{chat.href ? 'Chat' : 'Talk to us'}</span>
    </>
  )
  if (chat.href)
    return (
      <a href={chat.href} data-measure="chat" className={button}>
        {face}
      </a>
    )
  return (
    <>
      <button type="button" popoverTarget="chat" data-measure="chat" className={button}>
        {face}
      </button>
      <section id="chat" popover="auto" data-layer aria-label="Talk to us" className="frame-chat">
        <div className="chat-heading">
          <h2 className="heading-4">Talk to us</h2>
          <button
            type="button"
            popoverTarget="chat"
            popoverTargetAction="hide"
            aria-label="Close"
            className="chat-close"
          >
            <X aria-hidden className="icon-medium" />
          </button>
        </div>
        <p className="quiet">{`Get in touch with ${name}.`}</p>
        <ul className="chat-ways">
          {phone && (
            <li>
              <PhoneReveal phone={phone} face={`${way} chat-way-phone`} before="Call" />
            </li>
          )}
          {chat.email && (
            <li>
              <a href={`mailto:${chat.email}`} className={way}>
                <Mail aria-hidden className="icon-medium icon-fixed" />
                <span className="may-shrink breaks-anywhere">{chat.email}</span>
              </a>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}

const way = 'chat-way'
