import { mostPhotoBytes, photoProblems } from '#app/pictures/photo-kind.ts'
import { didNotArrive, type Outcome, type Sending } from './send-photo.ts'

/** A smaller one is on its way as soon as it would be made smaller. */
const worthBytes = 1024 * 1024
/** A film that was taken for a photo would be read whole. */
const mostOpenedBytes = 100 * 1024 * 1024
const tooLarge: Outcome = { state: 'refused', problem: photoProblems['too-large'] }
const made = new WeakMap<File, Promise<Blob>>()

/**
 * Sends what the server would make of a photo instead of all that a phone's camera took, with at most `side` pixels a side: a
 * quarter of 12 MB, and where it was taken stays on the phone. What the browser cannot open is sent as it is, unless it is larger than
 * what the server takes.
 */
export function sendSmaller(file: File, side: number, send: (photo: Blob) => Sending): Sending {
  let sending: Sending | null = null
  let isOver = false
  const all = async (): Promise<Outcome> => {
    // The next try goes on with the same bytes.
    const photo = made.get(file) ?? smaller(file, side)
    made.set(file, photo)
    const bytes = await photo
    if (isOver) return didNotArrive
    if (bytes.size > mostPhotoBytes) return tooLarge
    sending = send(bytes)
    return sending.done
  }
  return {
    done: all(),
    abort() {
      isOver = true
      sending?.abort()
    },
  }
}

async function smaller(file: File, side: number): Promise<Blob> {
  if (file.size < worthBytes || file.size > mostOpenedBytes || !isDrawnTrue()) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = side / Math.max(photo.width, photo.height)
    if (scale >= 1) {
      photo.close()
      return file
    }
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    const drawn = canvas.getContext('2d')!
    // A JPEG has no transparency: what is behind it is as the server has it.
    drawn.fillStyle = '#fff'
    drawn.fillRect(0, 0, canvas.width, canvas.height)
    drawn.imageSmoothingQuality = 'high'
    drawn.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return jpeg.type === 'image/jpeg' && jpeg.size < file.size ? jpeg : file
  } catch {
    return file
  }
}

/** A browser that keeps pages from knowing it hands them noise instead of what they drew. */
function isDrawnTrue(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false
  const drawn = new OffscreenCanvas(1, 1).getContext('2d')
  if (!drawn) return false
  drawn.fillStyle = '#369'
  drawn.fillRect(0, 0, 1, 1)
  return [...drawn.getImageData(0, 0, 1, 1).data.slice(0, 3)].join() === '51,102,153'
}
