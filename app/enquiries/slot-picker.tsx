import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SlotFacts } from '#app/leads/form/enquiry-form.tsx'
import { fieldId } from '#app/leads/form/field-id.ts'
import type { FormDescription } from '#app/leads/form/form-description.ts'
import { Select } from '#app/ui/fields/field.tsx'
import { isText, listOf } from '#app/ui/shapes.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import './slot-picker.css'

/** What a form needs of an appointment (API-17). */
type OfferedTime = { readonly dateTime: string; readonly day: string; readonly time: string }
const OfferedTimes = listOf<OfferedTime>({ dateTime: isText, day: isText, time: isText })

async function readAppointments(address: string, signal: AbortSignal): Promise<readonly OfferedTime[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const times = OfferedTimes.safeParse((await answer.json()).appointments)
  if (!times.success) throw new Error('answered with something else than appointments')
  return times.data
}

type Facts = SlotFacts & {
  /** Those that the page came with. */
  offered?: readonly OfferedTime[] | null
}

/** Days and times of an appointment; leaving it open is an answer too (ENQ-31, ENQ-34). */
export function SlotPicker({ form, chosen, value, error, hydrated, offered, onChosen }: Facts) {
  const locationId = chosen.location || form.booking?.locationId || null
  const times = useTimes(form, locationId, hydrated, error)
  if (!hydrated) return <PlainPicker form={form} offered={offered ?? []} value={value} error={error} />
  const id = fieldId(form.kind, 'dateTime')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="stack stack-3"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="slot-picker-legend">Time (optional)</legend>
      {!locationId && <Note>Choose a location to see times.</Note>}
      {locationId && times === 'loading' && (
        <div role="status" aria-label="Loading times" className="stack stack-3">
          <Skeleton className="slot-picker-bone-days" />
          <Skeleton className="slot-picker-bone-times" />
        </div>
      )}
      {times === 'failed' && (
        <Note>We couldn't load the times. Send your request without one and we'll call to arrange it.</Note>
      )}
      {typeof times === 'object' &&
        (times.length === 0 ? (
          <Note>There are no times to book online right now. Send your request and we'll call you.</Note>
        ) : (
          <DaysAndTimes key={locationId} times={times} value={value} onChosen={onChosen} />
        ))}
      {error && (
        <p id={`${id}-error`} className="slot-picker-problem">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Note = ({ children }: { children: string }) => <p className="slot-picker-notice">{children}</p>

/** Asked again when a time was refused: somebody else has it. */
function useTimes(form: FormDescription, locationId: string | null, hydrated: boolean, refused?: string) {
  const [times, setTimes] = useState<readonly OfferedTime[] | 'loading' | 'failed'>('loading')
  const { api, booking } = form
  useEffect(() => {
    const dealershipId = locationId && booking?.dealerships[locationId]
    if (!hydrated || !dealershipId) return
    const controller = new AbortController()
    setTimes('loading')
    const query = new URLSearchParams({
      dealership_id: dealershipId,
      location_id: locationId,
      ...(booking.carId && { car_id: booking.carId }),
      ...(booking.kind && { kind: booking.kind }),
    })
    readAppointments(`${api}/appointments?${query}`, controller.signal).then(setTimes, (fault) => {
      if (controller.signal.aborted) return
      console.warn('The times could not be loaded', fault)
      setTimes('failed')
    })
    return () => controller.abort()
  }, [api, booking, locationId, hydrated, refused])
  return times
}

type DaysProps = { times: readonly OfferedTime[]; value: string } & Pick<SlotFacts, 'onChosen'>

function DaysAndTimes({ times, value, onChosen }: DaysProps) {
  const days = [...new Set(times.map(({ day }) => day))]
  const [wanted, choose] = useState(value)
  const chosen = times.find(({ dateTime }) => dateTime === wanted)
  const [day, chooseDay] = useState(chosen?.day ?? days[0]!)
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepInView(strip.current), [day])
  const words = chosen ? `${chosen.day}, ${chosen.time}` : null
  useEffect(() => {
    onChosen(words)
    return () => onChosen(null)
  }, [onChosen, words])
  const time = (dateTime: string, label: string) => (
    <Time key={dateTime} value={dateTime} isChosen={(chosen?.dateTime ?? '') === dateTime} onChoose={choose}>
      {label}
    </Time>
  )
  return (
    <>
      <input type="hidden" name="dateTime" value={chosen?.dateTime ?? ''} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset that scrolls is at its start again after each layout */}
      <div ref={strip} role="group" aria-label="Day" className="slot-picker-days">
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => chooseDay(one)}
            className={`${chip} slot-picker-day`}
          >
            <span className="slot-picker-weekday">{one.split(' ')[0]}</span>
            <span className="strong">{one.split(' ').slice(1).join(' ')}</span>
          </button>
        ))}
      </div>
      <fieldset aria-label={`Times on ${day}`} className="slot-picker-times">
        {time('', 'Any time')}
        {times.filter((one) => one.day === day).map((one) => time(one.dateTime, one.time))}
      </fieldset>
      <p aria-live="polite" className="note">
        {words ? `You chose ${words}.` : "No time picked? We'll call to arrange one."}
      </p>
    </>
  )
}

/** Moves the strip alone: the page stays where it is. */
function keepInView(strip: HTMLElement | null) {
  const chosen = strip?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
  if (!strip || !chosen) return
  const { left, right } = strip.getBoundingClientRect()
  const room = 4
  if (chosen.left < left + room) strip.scrollLeft += chosen.left - left - room
  else if (chosen.right > right - room) strip.scrollLeft += chosen.right - right + room
}

const chip = 'slot-picker-chip tabular'

type TimeFacts = { value: string; isChosen: boolean; onChoose: (value: string) => void; children: string }

function Time({ value, isChosen, onChoose, children }: TimeFacts) {
  return (
    <label className={`${chip} slot-picker-time`}>
      <input
        type="radio"
        name="chosen_time_radio_options"
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="visually-hidden"
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
