import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CalendarCheck } from '#app/ui/icons.tsx'
import { Dialog } from '#app/ui/layers/dialog.tsx'
import type { PlaceHours } from './place-hours.ts'
import './hours-table.css'

type TableProps = {
  hours: PlaceHours
  caption: string
  /** Where 'Enquire Now' of a closed day leads. */
  enquireHref: string
}

/** A week, Monday to Sunday (LOC-29 … LOC-32). */
export function HoursTable({ hours, caption, enquireHref }: TableProps) {
  if (hours.isByAppointment) return <p className="hours-told">By appointment only</p>
  if (hours.days.length === 0) return <p className="hours-told">Please call us for our hours.</p>
  return (
    <table className="hours-table">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {hours.days.map(({ day, hours: open }) => (
          <tr key={day} className="hours-table-day">
            <th scope="row" className="hours-table-name">
              {day}
            </th>
            <td className="hours-table-times tabular">
              {open === 'Closed' && hours.asksWhenClosed ? (
                <a href={enquireHref} className="hours-table-enquire">
                  Enquire Now
                </a>
              ) : (
                open
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nothing where no special day is to come (LOC-34). */
export function HolidayHours({ days }: { days: readonly { day: string; hours: string }[] }) {
  const [isOpen, setOpen] = useState(false)
  if (days.length === 0) return null
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <CalendarCheck aria-hidden className="icon-text" />
        View Holiday Hours
      </Button>
      <Dialog title="Holiday hours" open={isOpen} onClose={() => setOpen(false)}>
        <dl className="holiday-hours tabular">
          {days.map(({ day, hours }) => (
            <div key={day} className="holiday-hours-day">
              <dt>{day}</dt>
              <dd className={hours === 'Closed' ? 'quiet' : 'strong'}>{hours}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
