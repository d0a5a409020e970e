import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { SlotFacts } from '#app/leads/enquiry-form.tsx'
import { fieldId } from '#app/leads/field-id.ts'
import type { FormDescription } from '#app/leads/form-description.ts'
import { Select } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** What a form needs of an appointment (API-17). */
const OfferedTime = z.object({ dateTime: z.string(), day: z.string(), time: z.string() })
type OfferedTime = z.infer<typeof OfferedTime>

const Answer = z.object({ appointments: z.array(OfferedTime) })

async function readAppointments(address: string, signal: AbortSignal): Promise<readonly OfferedTime[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return Answer.parse(await answer.json()).appointments
}

type Facts = SlotFacts & {
  /** Those that the page came with. */
  offered?: readonly OfferedTime[] | null
}

/** Days and times of a test drive; leaving it open is an answer too (ENQ-31, ENQ-34). */
export function SlotPicker({ form, chosen, value, error, hydrated, offered }: Facts) {
  const locationId = chosen.location || form.booking?.locationId || null
  const times = useTimes(form, locationId, hydrated, error)
  if (!hydrated) return <PlainPicker form={form} offered={offered ?? []} value={value} error={error} />
  const id = fieldId(form.kind, 'dateTime')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-3"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold prestige:font-medium heritage:text-base">
        Time (optional)
      </legend>
      {!locationId && <Note>Choose a location to see times.</Note>}
      {locationId && times === 'loading' && (
        <div role="status" aria-label="Loading times" className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {times === 'failed' && (
        <Note>We couldn't load the times. Send your request without one and we'll call to arrange it.</Note>
      )}
      {typeof times === 'object' &&
        (times.length === 0 ? (
          <Note>There are no times to book online right now. Send your request and we'll call you.</Note>
        ) : (
          <DaysAndTimes key={locationId} times={times} value={value} />
        ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="rounded-card bg-surface-2 p-4 text-sm text-ink-2 heritage:text-base">{children}</p>
)

/** Asked again when a time was refused: somebody else has it. */
function useTimes(form: FormDescription, locationId: string | null, hydrated: boolean, refused?: string) {
  const [times, setTimes] = useState<readonly OfferedTime[] | 'loading' | 'failed'>('loading')
  const { api, booking } = form
  useEffect(() => {
    const dealershipId = locationId && booking?.dealerships[locationId]
    if (!hydrated || !dealershipId) return
    const asked = new AbortController()
    setTimes('loading')
    const query = new URLSearchParams({
      dealership_id: dealershipId,
      location_id: locationId,
      ...(booking.carId && { car_id: booking.carId }),
    })
    readAppointments(`${api}/appointments?${query}`, asked.signal).then(setTimes, (fault) => {
      if (asked.signal.aborted) return
      console.warn('The times of test drives could not be loaded', fault)
      setTimes('failed')
    })
    return () => asked.abort()
  }, [api, booking, locationId, hydrated, refused])
  return times
}

function DaysAndTimes({ times, value }: { times: readonly OfferedTime[]; value: string }) {
  const days = [...new Set(times.map(({ day }) => day))]
  const [wanted, choose] = useState(value)
  const chosen = times.find(({ dateTime }) => dateTime === wanted)
  const [day, chooseDay] = useState(chosen?.day ?? days[0]!)
  const time = (dateTime: string, label: string) => (
    <Time key={dateTime} value={dateTime} isChosen={(chosen?.dateTime ?? '') === dateTime} onChoose={choose}>
      {label}
    </Time>
  )
  return (
    <>
      <input type="hidden" name="dateTime" value={chosen?.dateTime ?? ''} />
      <fieldset aria-label="Day" className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => chooseDay(one)}
            className={`${chip} min-h-14 shrink-0 flex-col aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand`}
          >
            <span className="text-xs">{one.split(' ')[0]}</span>
            <span className="font-semibold">{one.split(' ').slice(1).join(' ')}</span>
          </button>
        ))}
      </fieldset>
      <fieldset
        aria-label={`Times on ${day}`}
        className="grid grid-cols-3 gap-2 sm:grid-cols-4 max-sm:prestige:grid-cols-2"
      >
        {time('', 'Any time')}
        {times.filter((one) => one.day === day).map((one) => time(one.dateTime, one.time))}
      </fieldset>
      <p aria-live="polite" className="text-sm text-ink-2">
        {chosen ? `You chose ${chosen.day}, ${chosen.time}.` : "No time picked? We'll call to arrange one."}
      </p>
    </>
  )
}

const chip =
  'flex cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-3 tabular hover:border-ink heritage:border-2'

type TimeFacts = { value: string; isChosen: boolean; onChoose: (value: string) => void; children: string }

function Time({ value, isChosen, onChoose, children }: TimeFacts) {
  return (
    <label
      className={`${chip} min-h-11 whitespace-nowrap has-checked:border-brand has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link`}
    >
      <input
        type="radio"
        name="chosen_time_radio_options"
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="sr-only"
      />
      {children}
    </label>
  )
}

function PlainPicker({
  form,
  offered,
  value,
  error,
}: {
  form: FormDescription
  offered: readonly OfferedTime[]
  value: string
  error: string | undefined
}) {
  const days = [...new Set(offered.map(({ day }) => day))]
  return (
    <Select
      label="Time (optional)"
      id={fieldId(form.kind, 'dateTime')}
      name="dateTime"
      defaultValue={value}
      {...(error && { error })}
      {...(offered.length === 0 && { hint: "Leave it open and we'll call to arrange one." })}
    >
      <option value="">Any time</option>
      {days.map((day) => (
        <optgroup key={day} label={day}>
          {offered
            .filter((one) => one.day === day)
            .map(({ dateTime, time }) => (
              <option key={dateTime} value={dateTime}>
                {time}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
