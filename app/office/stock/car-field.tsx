import { useState } from 'react'
import { wordEnds } from '#app/stock/said/car-words.ts'
import type { CarField } from './car.server.ts'
import type { CarRefused } from './car-acts.server.ts'
import { endWords, fieldWords, isMoney } from './car-words.ts'

type Field = { readonly field: CarField; readonly refused: CarRefused | undefined }

const longFields: ReadonlySet<string> = new Set(['dealerComments', 'features'])

/** A field of a car: what is shown, what the feed says of it, and until when another word stands over it. */
export function CarFieldRow({ field, refused, isEntered }: Field & { readonly isEntered: boolean }) {
  const { name, feed, said, isOpen } = field
  const fault = refused?.fault.field === name ? refused.fault.words : null
  const entered = refused?.entered[name] ?? field.value
  const [isChanged, setChanged] = useState(entered.trim() !== field.value.trim())
  const isLong = longFields.has(name)
  const nothing = isEntered ? 'nothing entered' : 'the feed says nothing'
  const states = [said && 'is-said', isChanged && 'is-changed', isLong && 'span']
  return (
    <div className={['over', ...states].filter(Boolean).join(' ')} onChange={() => setChanged(true)}>
      <div className="over__label">
        <label htmlFor={name}>{fieldWords[name]}</label>
        {said && <span className="pencil small">{said}</span>}
        {said && isOpen && (
          <button className="link push" type="submit" name="act" value={`back-${name}`} formNoValidate>
            Take back<span className="hush"> {fieldWords[name]}</span>
          </button>
        )}
      </div>
      <Control field={field} entered={entered} fault={fault} />
      {fault && (
        <p className="bad small" id={`${name}-fault`} role="alert">
          {fault}
        </p>
      )}
      <div className="over__feed">
        {!said && isLong ? (
          <span>{feed ? (isEntered ? 'as entered' : 'as the feed says it') : nothing}</span>
        ) : feed ? (
          <span>
            {isEntered ? 'entered' : 'feed'} <q>{feed}</q>
          </span>
        ) : (
          <span>{nothing}</span>
        )}
        {isOpen && <Until field={field} refused={refused} />}
      </div>
    </div>
  )
}

function Control({ field, entered, fault }: { field: CarField; entered: string; fault: string | null }) {
  const { name, list, isOpen } = field
  const same = {
    id: name,
    name,
    className: 'in',
    defaultValue: entered,
    disabled: !isOpen,
    ...(fault && { 'aria-invalid': true, 'aria-describedby': `${name}-fault` }),
  }
  if (list)
    return (
      <select {...same}>
        {!list.some(([value]) => value === entered) && (
          <option value={entered}>{entered || 'Not said'}</option>
        )}
        {list.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  if (longFields.has(name)) return <textarea {...same} rows={6} maxLength={24_000} />
  if (!isMoney(name))
    return (
      <input
        {...same}
        maxLength={name === 'videoUrl' ? 2000 : 200}
        inputMode={name === 'videoUrl' ? 'url' : 'text'}
      />
    )
  return (
    <span className="affix">
      <span aria-hidden="true">$</span>
      <input {...same} inputMode="decimal" maxLength={20} autoComplete="off" />
    </span>
  )
}

/** A day shows once it is chosen. */
function Until({ field: { name, ends, until }, refused }: Field) {
  return (
    <span className="untils">
      <select
        name={`${name}-ends`}
        defaultValue={refused?.entered[`${name}-ends`] ?? ends}
        aria-label={`${fieldWords[name]} stands`}
      >
        {wordEnds.map((end) => (
          <option key={end} value={end}>
            {endWords[end]}
          </option>
        ))}
      </select>
      <input
        type="date"
        className="in untils__day"
        name={`${name}-until`}
        defaultValue={refused?.entered[`${name}-until`] ?? until}
        aria-label={`Last day of ${fieldWords[name]}`}
      />
    </span>
  )
}
