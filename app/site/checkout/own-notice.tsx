import type { ReactNode } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert, ShieldCheck } from '#app/ui/icons.tsx'
import './checkout.css'

type OwnReservation = { readonly path: string; readonly isHeld: boolean; readonly payUrl: string | null }

/** Who comes back to a page of the checkout goes on with what is there already. */
export const Own = ({ own, noun }: { own: OwnReservation; noun: string }) => (
  <Notice
    isGood
    title={own.isHeld ? `You have reserved this ${noun}` : `You have a payment page open for this ${noun}`}
    text={
      own.isHeld
        ? 'Nothing more to do here: your reservation says until when.'
        : 'Nobody else can take it in the meantime. Go on with the payment, or see where it stands.'
    }
  >
    {own.payUrl && !own.isHeld && (
      <a href={own.payUrl} className={buttonLook('brand')}>
        Go on to payment
      </a>
    )}
    <a href={own.path} className={buttonLook(own.isHeld ? 'brand' : 'outline')}>
      See my reservation
    </a>
  </Notice>
)

export function Notice({
  title,
  text,
  isGood = false,
  children,
}: {
  title: string
  text: string
  isGood?: boolean
  children: ReactNode
}) {
  const Mark = isGood ? ShieldCheck : CircleAlert
  return (
    <section role="status" className="panel panel-form checkout-notice">
      <Mark aria-hidden className={isGood ? 'checkout-mark-good' : 'checkout-mark'} />
      <h2 className="heading-4">{title}</h2>
      <p className="quiet even-lines">{text}</p>
      <p className="checkout-notice-actions">{children}</p>
    </section>
  )
}
