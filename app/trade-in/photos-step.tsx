import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#app/leads/form/enquiry-form.tsx'
import { photoName, type QueuedPhoto, usePhotoQueue } from '#app/photos/use-photo-queue.ts'
import { mostPhotos, photoTypes } from '#app/pictures/photo-kind.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Camera, Check, CircleAlert, LoaderCircle, X } from '#app/ui/icons.tsx'
import { appraisalWay } from './photo-way.ts'
import './photos-step.css'

type Props = {
  action: string
  api: string
  photos: readonly { readonly id: string; readonly status: string; readonly problem: string | null }[]
  /** What was refused of a form that the browser posted itself. */
  problem: string | null
  /** Whether an estimate may come next. */
  hasValuer: boolean
  takesHeic: boolean
}

/** TRD-21: a queue beside the form with progress, retry and removal; without scripts a plain form of files. */
export function PhotosStep({ action, api, photos, problem, hasValuer, takesHeic }: Props) {
  const hydrated = useHydrated()
  const queue = usePhotoQueue(
    useMemo(() => appraisalWay(api), [api]),
    photos,
  )
  const isFull = queue.items.filter(({ state }) => state !== 'refused').length >= mostPhotos
  const { underWay } = queue
  const list = useRef<HTMLUListElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const remove = (key: string, i: number) => {
    // The next one must be in its place before it can have the focus, which would be lost.
    flushSync(() => queue.remove(key))
    const next = list.current?.children[i]?.querySelector<HTMLElement>('[name=remove]')
    ;(next ?? chooser.current)?.focus()
  }
  return (
    <div className="stack stack-5">
      {problem && (
        <p role="alert" className="field-problem">
          <CircleAlert aria-hidden className="icon-small icon-fixed" />
          {problem}
        </p>
      )}
      <div className="stack stack-2">
        <h2 className="heading-3">Add some photos</h2>
        <p className="quiet">
          Front, back, both sides, the inside and any marks. Up to 10 photos: JPEG, PNG, WebP or HEIC
          {takesHeic ? '' : ' from an iPhone'}, 15 MB each. You can also go on without any.
        </p>
      </div>
      <form
        method="post"
        action={action}
        {...(!hydrated && { encType: 'multipart/form-data' })}
        className="stack stack-5"
      >
        <input type="hidden" name="step" value="photos" />
        {queue.removed.length > 0 && <input type="hidden" name="removed" value={queue.removed.join(' ')} />}
        <div className="photo-drop">
          <Camera aria-hidden className="icon-large" />
          <label htmlFor="photos" className={hydrated && !isFull ? buttonLook('outline') : 'strong'}>
            {isFull ? 'That’s all ten' : 'Choose photos'}
          </label>
          <input
            ref={chooser}
            id="photos"
            type="file"
            multiple
            accept={photoTypes(takesHeic)}
            disabled={hydrated && isFull}
            className={hydrated ? 'visually-hidden' : 'photo-input'}
            {...(!hydrated && { name: 'photos' })}
            onChange={({ currentTarget }) => {
              queue.add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          {!hydrated && (
            <Button type="submit" name="intent" value="add" look="outline">
              Upload
            </Button>
          )}
        </div>
        <div className="photo-next">
          <Button type="submit" name="intent" value="continue" busy={underWay > 0} className="fills">
            {queue.items.length === 0
              ? 'Go on without photos'
              : hasValuer
                ? 'See my valuation'
                : 'Send it to us'}
          </Button>
          <p role="status" className="note">
            {queue.told}
            {underWay > 0 && ` Sending ${underWay} ${underWay === 1 ? 'photo' : 'photos'}…`}
          </p>
        </div>
      </form>
      {queue.items.length > 0 && (
        <ul ref={list} aria-label="Your photos" className="photo-list">
          {queue.items.map((item, i) => (
            <PhotoRow
              key={item.key}
              {...{ item, action, api, hydrated }}
              name={photoName(item, i)}
              onRemove={() => remove(item.key, i)}
              onRetry={() => queue.retry(item.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = {
  item: QueuedPhoto
  name: string
  action: string
  api: string
  hydrated: boolean
  onRemove: () => void
  onRetry: () => void
}

function PhotoRow({ item, name, action, api, hydrated, onRemove, onRetry }: RowProps) {
  const { state, problem, progress, id } = item
  return (
    <li className="photo-row" data-state={state}>
      <span className="photo-picture">
        {state === 'ready' && id ? (
          <img
            src={`${api}/appraisal-photos/${id}`}
            alt=""
            width={72}
            height={54}
            className="covering-picture"
          />
        ) : (
          <Mark state={state} />
        )}
      </span>
      <div className="photo-text">
        <p className="photo-name">{name}</p>
        {state === 'sending' ? (
          <progress max={100} value={progress} aria-label={`Sending ${name}`} className="photo-progress" />
        ) : (
          <p className={problem ? 'field-problem' : 'note'}>{problem ?? words[state]}</p>
        )}
      </div>
      {state === 'failed' && (
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          if (!hydrated) return
          event.preventDefault()
          onRemove()
        }}
      >
        <input type="hidden" name="step" value="photos" />
        <button
          type="submit"
          name="remove"
          value={id ?? ''}
          aria-label={`Remove ${name}`}
          className="icon-target"
        >
          <X aria-hidden className="icon-medium" />
        </button>
      </form>
    </li>
  )
}

const words: Record<QueuedPhoto['state'], string> = {
  queued: 'Waiting its turn',
  sending: 'Sending',
  waiting: 'Added. Its preview is on its way.',
  ready: 'Added',
  failed: 'It didn’t arrive.',
  refused: 'Not taken',
}

function Mark({ state }: { state: QueuedPhoto['state'] }) {
  if (state === 'refused' || state === 'failed') return <CircleAlert aria-hidden className="icon-medium" />
  if (state === 'waiting') return <Check aria-hidden className="icon-medium" />
  return <LoaderCircle aria-hidden className="icon-medium photo-turning" />
}
