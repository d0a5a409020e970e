import { didNotArrive, type Outcome, sendBody } from '#app/photos/send-photo.ts'
import { sendSmaller } from '#app/photos/smaller-photo.ts'
import type { PhotoWay } from '#app/photos/use-photo-queue.ts'
import { mostPhotos, photoProblems, photoSides } from '#app/pictures/photo-kind.ts'
import { has, isListOf, isOneOf, isText, isTextOrNone, shape } from '#app/ui/shapes.ts'

type Photo = { id: string; status: 'waiting' | 'ready' | 'refused'; problem: string | null }
const photoFields = {
  id: isText,
  status: isOneOf('waiting', 'ready', 'refused'),
  problem: isTextOrNone,
}
const photoShape = shape<Photo>(photoFields)
const listShape = shape<{ photos: Photo[] }>({ photos: isListOf(has<Photo>(photoFields)) })
const refusalShape = shape<{ error: string }>({ error: isText })

/** A photo is a body of its own, for the appraisal of the browser's cookie. */
export const appraisalWay = (api: string): PhotoWay => ({
  most: mostPhotos,
  tooMany: () => photoProblems['too-many'],
  send: (file, onProgress) =>
    sendSmaller(file, photoSides.appraisal, (bytes) => {
      const percent = (loaded: number, total: number) =>
        onProgress(total ? Math.round((100 * loaded) / total) : 0)
      const url = `${api}/appraisal-photos`
      const { done, abort } = sendBody({ url, bytes, onProgress: percent }, outcomeOf)
      return { done: done.then((outcome) => outcome ?? didNotArrive), abort }
    }),
  async look() {
    const answer = await fetch(`${api}/appraisal-photos`)
    const read = listShape.safeParse(await answer.json())
    return read.success ? read.data.photos : null
  },
  remove: (id) =>
    fetch(`${api}/appraisal-photos/${id}`, { method: 'DELETE', keepalive: true }).then(
      ({ ok, status }) => ok || status === 404,
      () => false,
    ),
})

function outcomeOf(status: number, body: unknown): Outcome | null {
  const photo = photoShape.safeParse(body)
  if (status === 201 && photo.success) return { state: photo.data.status, problem: null, id: photo.data.id }
  if (status >= 500 || status === 408) return null
  const said = refusalShape.safeParse(body)
  return { state: 'refused', problem: said.success ? said.data.error : 'It could not be taken.' }
}
