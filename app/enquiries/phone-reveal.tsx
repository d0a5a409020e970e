import { useEffect, useRef } from 'react'
import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import type { DealerPhone } from '#app/leads/dealer-phone.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { localPhone, maskedPhone, phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { Phone } from '#app/ui/icons.tsx'
import './phone-reveal.css'

type Facts = {
  phone: DealerPhone
  /** Around the masked number and the whole one. */
  className?: string
  /** Of both; left out, they are buttons. */
  face?: string
  /** More of the one of them. */
  maskedFace?: string
  wholeFace?: string
  /** Of the digits themselves. */
  digits?: string
  icon?: string
  /** Words before the digits. */
  before?: string
}

/**
 * A dealer's number, wherever one stands: masked until it is asked for, then a link that calls it (ENQ-43 … ENQ-45). Opens
 * also without scripts.
 */
export function PhoneReveal({ phone, className = '', ...looks }: Facts) {
  const native = useRef<HTMLDetailsElement>(null)
  const isTold = useRef(false)
  const { number, startRevealed } = phone
  const show = () => {
    if (!native.current?.open) return
    native.current.querySelector('a')?.focus()
    if (isTold.current) return
    isTold.current = true
    void tellReveal(phone)
  }
  const showOpened = useRef(show)
  useEffect(() => {
    // The browser itself opened it, before the page answered to script.
    showOpened.current()
  }, [])
  useEffect(() => {
    // ERR-20
    if (!number) console.warn('There is no phone number for this button')
  }, [number])
  if (!number) return null
  const { face = buttonLook('outline'), maskedFace = '', wholeFace = '', ...told } = looks
  if (startRevealed) return <Call {...{ phone, number, face, ...told }} more={`${className} ${maskedFace}`} />
  return (
    <details ref={native} onToggle={show} className={`phone-reveal ${className}`} suppressHydrationWarning>
      <summary className={`${face} ${maskedFace || 'phone-reveal-masked'} phone-reveal-summary`}>
        <Face text={maskedPhone(number)} {...told} />
        <span className="visually-hidden">Show the full number</span>
      </summary>
      <Call {...{ phone, number, face, ...told }} more={wholeFace || 'full-width'} />
    </details>
  )
}

type Look = Pick<Facts, 'digits' | 'icon' | 'before'>

function Call({
  phone,
  number,
  face,
  more,
  ...told
}: Look & { phone: DealerPhone; number: string; face: string; more: string }) {
  return (
    <a
      href={`tel:${localPhone(number)}`}
      // A number that had to be revealed was counted then.
      onClick={() => phone.startRevealed && recordPhoneClick(phone)}
      className={`${face} ${more}`}
    >
      <Face text={phoneDisplay(number)} {...told} />
    </a>
  )
}

const Face = ({ text, digits = '', icon = 'icon-medium', before }: Look & { text: string }) => (
  <>
    <Phone aria-hidden className={`icon-fixed ${icon}`} />
    <span className={`phone-reveal-digits tabular ${digits}`}>
      {before ? (
        <>
          {`${before} `}
          <span className="phone-reveal-number">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  </>
)

/** ANA-02 */
const recordPhoneClick = ({ site, carId, number }: Pick<DealerPhone, 'site' | 'carId' | 'number'>) =>
  recordEvent({ id: eventIds['phone-click'], site, carId, ...(number && { phone: number }) })

/** ENQ-44, API-15: whatever comes of it, the visitor sees the number (ERR-19). */
export async function tellReveal(
  { api, site, carId, dealershipId, number }: DealerPhone,
  post: typeof fetch = fetch,
): Promise<void> {
  recordPhoneClick({ site, carId, number })
  try {
    const answer = await post(`${api}/leads/phone-reveal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ car_id: carId, dealership_id: dealershipId, website_id: site }),
      keepalive: true,
    })
    console.info('Phone reveal', answer.status)
  } catch (error) {
    console.warn('A phone reveal was not recorded', error)
  }
}
