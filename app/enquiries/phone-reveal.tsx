import { useEffect, useState } from 'react'
import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Phone } from '#app/ui/icons.tsx'
import { localPhone, maskedPhone, phoneDisplay } from '#app/ui/phone-number.ts'
import type { DealerPhone } from './dealer-phone.ts'

/** A dealer's number: masked until it is asked for, then a link that calls it (ENQ-43 … ENQ-45). */
export function PhoneReveal({
  phone,
  look = 'outline',
  className = '',
}: {
  phone: DealerPhone
  look?: Parameters<typeof buttonLook>[0]
  className?: string
}) {
  const [isRevealed, reveal] = useState(phone.startRevealed)
  const { number } = phone
  useEffect(() => {
    // ERR-20
    if (!number) console.warn('There is no phone number for this button')
  }, [number])
  const classes = `${buttonLook(look)} ${className}`
  if (!number) return null
  const face = (text: string) => (
    <>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span className="tabular whitespace-nowrap">{text}</span>
    </>
  )
  const call = (
    <a
      href={`tel:${localPhone(number)}`}
      className={classes}
      // A number that had to be revealed was counted then.
      onClick={() => phone.startRevealed && recordPhoneClick(phone)}
      // The focus was on the button that this stands in for.
      ref={(link) => {
        if (!phone.startRevealed) link?.focus()
      }}
    >
      {face(phoneDisplay(number))}
    </a>
  )
  if (isRevealed) return call
  return (
    <>
      <button
        type="button"
        className={`${classes} [@media(scripting:none)]:hidden`}
        onClick={() => {
          reveal(true)
          tellReveal(phone)
        }}
      >
        {face(maskedPhone(number))}
        <span className="sr-only">Show the whole number</span>
      </button>
      <noscript>
        <a href={`tel:${localPhone(number)}`} className={classes}>
          {face(phoneDisplay(number))}
        </a>
      </noscript>
    </>
  )
}

/** ANA-02 */
const recordPhoneClick = ({ site, carId }: Pick<DealerPhone, 'site' | 'carId'>) =>
  recordEvent({ id: eventIds['phone-click'], site, carId })

/** ENQ-44, API-15: whatever comes of it, the visitor sees the number (ERR-19). */
export async function tellReveal(
  { api, site, websiteId, carId, dealershipId }: DealerPhone,
  post: typeof fetch = fetch,
): Promise<void> {
  recordPhoneClick({ site, carId })
  try {
    const answer = await post(`${api}/leads/phone-reveal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ car_id: carId, dealership_id: dealershipId, website_id: websiteId }),
      keepalive: true,
    })
    console.info('Phone reveal', answer.status)
  } catch (error) {
    console.warn('A phone reveal was not recorded', error)
  }
}
