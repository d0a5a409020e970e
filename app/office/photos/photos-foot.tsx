import type { ReactNode } from 'react'
import { Told } from '../parts/told.tsx'
import type { CarField } from '../stock/car.server.ts'
import { endWords } from '../stock/car-words.ts'
import type { PhotosData } from './photos-data.server.ts'
import type { usePhotoOrder } from './use-photo-order.ts'

type Foot = {
  readonly data: PhotosData
  readonly field: CarField
  readonly order: ReturnType<typeof usePhotoOrder>
  readonly seen: ReactNode
}

/** '/yard/stock/car/photos' */
const undoFrom = (path: string) => {
  const [, slug, ...screen] = path.split('/').slice(0, -1)
  return { action: `/${slug}/audit`, screen: screen.join('/') }
}

/** One that ends on a day is none for photos. */
const ends = ['changes', 'same', 'never'] as const
const wordsOf = { ...endWords, changes: 'until the feed’s photos change' }

/** What the feed says, until when that gives way, and what was not kept. */
export const PhotosFoot = ({ data, field, order, seen }: Foot) => (
  <>
    <Told
      told={order.deed && 'Kept. The page shows them so.'}
      fault={null}
      undo={order.deed ? { id: order.deed, ...undoFrom(data.path) } : null}
    />
    {order.fault && (
      <div className="note note--bad line photos__fault" role="alert">
        <span>{order.fault}</span>
        {order.isUnkept && (
          <button className="btn" type="button" onClick={order.again}>
            Keep mine
          </button>
        )}
        <button className="btn btn--bare" type="button" onClick={order.giveUp}>
          Let it be
        </button>
      </div>
    )}
    <form method="post" className={`over ${data.isSaid ? 'is-said' : ''}`}>
      {seen}
      <input type="hidden" name="shown" value={data.shown.join(' ')} />
      <div className="over__feed">
        <span>
          feed <q>{data.feed}</q>
        </span>
        {field.isOpen && data.isSaid && (
          <>
            <span className="untils">
              <select
                name="images-ends"
                defaultValue={data.ends}
                key={data.ends}
                aria-label="Photos stand"
                onChange={({ target }) => order.end(target.value)}
              >
                {ends.map((end) => (
                  <option key={end} value={end}>
                    {wordsOf[end]}
                  </option>
                ))}
              </select>
              <button className="btn photos__end" type="submit" name="act" value="photos-end">
                Keep
              </button>
            </span>
            <button className="link" type="submit" name="act" value="back-images">
              Take back<span className="hush"> Photos</span>
            </button>
          </>
        )}
        {order.isUnkept && !order.fault && <span className="small quiet">Keeping…</span>}
      </div>
    </form>
  </>
)
