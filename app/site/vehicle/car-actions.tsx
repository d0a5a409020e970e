import type { ReactNode } from 'react'
import { recordEvent } from '#app/analytics/record-event.ts'
import { FinanceLauncher } from '#app/finance/finance-launcher.tsx'
import { useOwnHold } from '#app/reservations/use-own-hold.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ChevronDown, CircleCheck } from '#app/ui/icons.tsx'
import type { VehicleData } from './vehicle.server.ts'
import './car-actions.css'

type Action = {
  readonly label: string
  readonly href: string
  /** Of a file. */
  readonly onDownload?: () => void
}

/** What can be done about the car, what takes it furthest first (VEH-32). */
function actionsOf({ actions, enquire, services, trial }: VehicleData): Action[] {
  const tellHistory = () =>
    recordEvent({ id: services.events.history, site: services.site, carId: services.viewed.id })
  const all = [
    ['Subscribe', actions.subscribe],
    ['Buy Online', actions['buy-online']],
    [enquire, actions.enquire],
    [trial, actions['test-drive']],
    ['Reserve Online', actions.reserve],
    ['Get Finance', actions.finance],
    ['Trade-In Valuation', actions['trade-in']],
    ['Request Photos', actions['request-photos']],
    ['History Report', actions.history, tellHistory],
    ['Car Analysis', actions.analysis, () => {}],
  ] as const
  return all.flatMap(([label, href, onDownload]) =>
    href ? [{ label, href, ...(onDownload && { onDownload }) }] : [],
  )
}

/** One step that is meant first, two beside each other, the telephone, and the others behind a word. */
export function CarActions({ vehicle, phone }: { vehicle: VehicleData; phone: ReactNode }) {
  const [first, ...others] = actionsOf(vehicle)
  const next = others.slice(0, 2)
  const more = others.slice(2)
  const { api } = vehicle.services
  return (
    <div data-measure="cta" className="car-actions">
      <ReservedNotice vehicle={vehicle} />
      {first && <ActionLink {...{ ...first, api }} className={`${buttonLook('brand')} car-actions-first`} />}
      {next.map((action) => (
        <ActionLink
          key={action.label}
          {...{ ...action, api }}
          className={`${buttonLook('outline')} ${next.length > 1 ? 'car-actions-next' : ''}`}
        />
      ))}
      {phone}
      {more.length > 0 && (
        <details className="car-actions-more">
          <summary className="text-action car-actions-summary">
            More options
            <ChevronDown aria-hidden className="icon-text car-actions-turn" />
          </summary>
          <ul>
            {more.map((action) => (
              <li key={action.label}>
                <ActionLink {...{ ...action, api }} className="car-actions-entry" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ActionLink({
  label,
  href,
  onDownload,
  api,
  className,
}: Action & { api: string; className: string }) {
  if (label === 'Get Finance') return <FinanceLauncher href={href} api={api} className={className} />
  return (
    <a
      href={href}
      rel="nofollow"
      className={className}
      {...(onDownload && { download: true, onClick: onDownload })}
    >
      {label}
    </a>
  )
}

function ReservedNotice({ vehicle: { car, services } }: { vehicle: VehicleData }) {
  const hold = useOwnHold(services.api, services.shown.slug, car.isReserved)
  if (!car.isReserved) return null
  return (
    <p aria-live="polite" className="car-actions-reserved">
      <CircleCheck aria-hidden className="car-actions-reserved-icon" />
      {hold ? (
        <span>
          {`Reserved for you until ${hold.until}. `}
          <a href={hold.path}>See your reservation</a>
        </span>
      ) : (
        'Reserved at the moment. Ask us to call you if that changes.'
      )}
    </p>
  )
}
