import { photoName, type QueuedPhoto } from '#app/photos/use-photo-queue.ts'

type Coming = {
  readonly items: readonly QueuedPhoto[]
  readonly onRetry: (key: string) => void
  readonly onRemove: (key: string) => void
}

/** Photos on their way, each with how far it is, and what may be done where it did not arrive. */
export const PhotosComing = ({ items, onRetry, onRemove }: Coming) =>
  items.length > 0 && (
    <ul className="photos-coming" aria-label="On their way">
      {items.map((item, at) => {
        const name = photoName(item, at)
        return (
          <li key={item.key} data-state={item.state}>
            <span className="one-line">{name}</span>
            {item.state === 'sending' ? (
              <progress max={100} value={item.progress} aria-label={`Sending ${name}`} />
            ) : (
              <span className={item.problem ? 'small bad' : 'small quiet'}>
                {item.problem ?? stateWords[item.state]}
              </span>
            )}
            {item.state === 'failed' && (
              <button className="btn" type="button" onClick={() => onRetry(item.key)}>
                Try again<span className="hush"> {name}</span>
              </button>
            )}
            {item.state !== 'ready' && item.state !== 'waiting' && (
              <button className="btn btn--bare" type="button" onClick={() => onRemove(item.key)}>
                {item.state === 'refused' ? 'Put aside' : 'Leave out'}
                <span className="hush"> {name}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )

const stateWords: Record<QueuedPhoto['state'], string> = {
  queued: 'waits its turn',
  sending: 'on its way',
  waiting: 'is here, and is made ready',
  ready: 'is ready, and stands with the others in a moment',
  failed: 'did not arrive',
  refused: 'was not taken',
}
