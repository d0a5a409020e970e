import { useEffect, useRef, useState } from 'react'
import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Phone } from '#app/ui/icons.tsx'
import { localPhone, maskedPhone, phoneDisplay } from '#app/ui/phone-number.ts'
import type { DealerPhone } from './dealer-phone.ts'

/** A dealer's number: masked until it is asked for, then a link that calls it (ENQ-43 … ENQ-45). Opens also without scripts. */
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
  const native = useRef<HTMLDetailsElement>(null)
  const { number } = phone
  const isTold = useRef(false)
  const show = () => {
    if (!native.current?.open || isTold.current) return
    isTold.current = true
    reveal(true)
    tellReveal(phone)
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
  const face = (text: string) => (
    <>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span className="tabular whitespace-nowrap">{text}</span>
    </>
  )
  const call = (classes: string) => (
    <a
      href={`tel:${localPhone(number)}`}
      className={`${buttonLook(look)} ${classes}`}
      // A number that had to be revealed was counted then.
      onClick={() => phone.startRevealed && recordPhoneClick(phone)}
      // The focus was on what this stands in for.
      ref={(link) => {
        if (isRevealed && !phone.startRevealed) link?.focus()
      }}
    >
      {face(phoneDisplay(number))}
    </a>
  )
  if (isRevealed) return call(className)
  return (
    <details ref={native} onToggle={show} className={className} suppressHydrationWarning>
      <summary
        className={`${buttonLook(look)} w-full list-none in-open:hidden [&::-webkit-details-marker]:hidden`}
      >
        {face(maskedPhone(number))}
        <span className="sr-only">Show the whole number</span>
      </summary>
      {call('w-full')}
    </details>
  )
}

/** ANA-02 */
const recordPhoneClick = ({ site, carId, number }: Pick<DealerPhone, 'site' | 'carId' | 'number'>) =>
  recordEvent({ id: eventIds['phone-click'], site, carId, ...(number && { phone: number }) })

/** ENQ-44, API-15: whatever comes of it, the visitor sees the number (ERR-19). */
export async function tellReveal(
  { api, site, websiteId, carId, dealershipId, number }: DealerPhone,
  post: typeof fetch = fetch,
): Promise<void> {
  recordPhoneClick({ site, carId, number })
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
