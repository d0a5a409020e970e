import { reservationPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { ReservationView } from './reservation-view.ts'

export const Title = ({ children }: { children: string }) => (
  <h1 id="reservation-title" className="page-title">
    {children}
  </h1>
)

export const Cancel = ({ view }: { view: ReservationView }) =>
  view.canCancel && (
    <a href={`${reservationPath(view.token)}/cancel`} className={buttonLook('outline')}>
      Cancel reservation
    </a>
  )

export const Receipt = ({ view }: { view: ReservationView }) =>
  view.charged && (
    <a href={`${reservationPath(view.token)}/receipt`} className={buttonLook('outline')}>
      Receipt
    </a>
  )
