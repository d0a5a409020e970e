import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { mostPhotoBytes, mostPhotos, photoProblems } from '#app/pictures/photo-kind.ts'

/** How photos come: one as a body of its own, or several in the form of a browser without scripts. */

/** One photo in memory at a time, and no more of it than is taken. */
export async function readPhoto(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > mostPhotoBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const photosField = 'photos'

type FormRead = {
  readonly fields: Readonly<Record<string, string>>
  /** A sentence for each photo that was not taken. */
  readonly refused: readonly string[]
}

/** `take` gets each photo as it arrives, and says why it is refused. What came before a fault stays taken. */
export async function readPhotoForm(
  request: Request,
  take: (bytes: Uint8Array) => Promise<string | null>,
): Promise<FormRead> {
  const refused: string[] = []
  const limits = { maxFiles: mostPhotos + 1, maxFileSize: mostPhotoBytes, maxParts: 40 }
  try {
    const form = await parseFormData(request, limits, async (file) => {
      // A browser sends an empty one where nothing was chosen.
      if (file.fieldName !== photosField || (file.size === 0 && nameless.includes(file.name))) return null
      const problem = await take(new Uint8Array(await file.arrayBuffer()))
      if (problem) refused.push(named(file.name, problem))
      return null
    })
    const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    return { fields: Object.fromEntries(texts), refused }
  } catch (error) {
    return { fields: {}, refused: [...refused, faultOf(error)] }
  }
}

/** The second is the reader's word for a file that came without a name. */
const nameless = ['', 'file-upload']

const named = (name: string, problem: string) => (name ? `${name.slice(0, 60)}: ${problem}` : problem)

function faultOf(error: unknown): string {
  if (error instanceof MaxFileSizeExceededError) return photoProblems['too-large']
  if (error instanceof MaxFilesExceededError || error instanceof MaxPartsExceededError)
    return photoProblems['too-many']
  if (error instanceof MaxTotalSizeExceededError) return photoProblems['too-large']
  if (error instanceof FormDataParseError)
    return 'The photos didn’t arrive whole. Please try again, a few at a time.'
  throw error
}
