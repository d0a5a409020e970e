import { didNotArrive, type Outcome, type Sending, sendBody } from '#app/photos/send-photo.ts'
import { sendSmaller } from '#app/photos/smaller-photo.ts'
import type { PhotoWay } from '#app/photos/use-photo-queue.ts'
import { photoSides } from '#app/pictures/photo-kind.ts'
import { has, isListOf, isNumber, isText, isTextOrNone, shape } from '#app/ui/shapes.ts'
import { askedRoute } from '../asked-data.ts'

/** Photos go up piece by piece: a line that breaks costs one piece, and the next try goes on where it broke. */

/** Of parts of 32 KB; a slow line brings one within the seconds that a request may take. */
const pieceBytes = 192 * 1024

type Got = { id: string; got: number; size: number }
const gotShape = shape<Got>({ id: isText, got: isNumber, size: isNumber })
const refusedShape = shape<{ refused: string }>({ refused: isText })
type Coming = { id: string; status: string; problem: string | null }
const comingShape = shape<{ photos: Coming[] }>({
  photos: isListOf(has<Coming>({ id: isText, status: isText, problem: isTextOrNone })),
})
const headers = { [askedRoute]: 'car-photos' }

type Piece = Got | { refused: string }

/** Null where another try may help. */
function pieceOf(status: number, body: unknown): Piece | null {
  const got = gotShape.safeParse(body)
  if (got.success) return got.data
  const refused = refusedShape.safeParse(body)
  if (refused.success) return refused.data
  if (status === 0 || status === 408 || status >= 500) return null
  return { refused: 'It could not be taken. Load this page again and send it once more.' }
}

/** Which photo a file takes the place of, by its key. */
export const inPlaceOf = new WeakMap<File, string>()
/** How far each file came. */
const begun = new WeakMap<File, Got>()

export function pieceWay(path: string, carPath: string, room: number): PhotoWay {
  return {
    most: room,
    tooMany: (left) =>
      `A car takes 200 photos of yours. ${left.length === 1 ? 'One was' : `${left.length} were`} not taken, from ${left[0]?.name} on. They are still where you chose them.`,
    send: (file, onProgress) =>
      sendSmaller(file, photoSides.car, (photo): Sending => {
        let abort = () => {}
        let isOver = false
        const all = async (): Promise<Outcome> => {
          let at = begun.get(file) ?? { id: '', got: 0, size: photo.size }
          while (!isOver) {
            const asked = at.id
              ? { id: at.id, from: String(at.got) }
              : { name: file.name, size: String(photo.size), for: inPlaceOf.get(file) ?? '' }
            const sending = sendBody(
              {
                url: `${path}?${new URLSearchParams(asked)}`,
                bytes: photo.slice(at.got, at.got + pieceBytes),
                headers,
                onProgress: (loaded) => onProgress(Math.floor((100 * (at.got + loaded)) / photo.size)),
              },
              pieceOf,
            )
            abort = sending.abort
            const piece = await sending.done
            if (piece === null) return didNotArrive
            if ('refused' in piece) return { state: 'refused', problem: piece.refused }
            at = piece
            begun.set(file, at)
            if (at.got >= at.size) return { state: 'waiting', problem: null, id: at.id }
          }
          return didNotArrive
        }
        return {
          done: all(),
          abort() {
            isOver = true
            abort()
          },
        }
      }),
    async look() {
      const answer = await fetch(path, { headers })
      const read = comingShape.safeParse(await answer.json())
      return read.success ? read.data.photos : null
    },
    remove: (id) =>
      fetch(carPath, {
        method: 'POST',
        headers: { [askedRoute]: 'car' },
        body: new URLSearchParams({ act: 'photo-drop', photo: id }),
        keepalive: true,
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
  }
}
