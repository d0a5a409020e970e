/** One thing wrong with one row, in words a dealer's office can act on. `value` is cut short. */
export type FeedProblem = {
  file: string
  line: number
  /** Which record it is, counted from 1, where several stand on one line. */
  record?: number
  stockNumber?: string
  field: string | null
  value?: string
  reason: string
}

/** 'line 12', or 'record 12' where lines do not tell records apart. */
export const placeOf = ({ line, record }: Pick<FeedProblem, 'line' | 'record'>): string =>
  record === undefined ? `line ${line}` : `record ${record}`

/** The file as a whole cannot be used: nothing of it is imported. */
export class FeedError extends Error {
  readonly file: string
  readonly line?: number
  readonly field?: string

  constructor(file: string, what: string, place: { line?: number; field?: string } = {}) {
    super(place.line === undefined ? `${file}: ${what}` : `${file}, line ${place.line}: ${what}`)
    this.name = 'FeedError'
    this.file = file
    if (place.line !== undefined) this.line = place.line
    if (place.field !== undefined) this.field = place.field
  }
}

export function cutOff(file: string, line: number): FeedError {
  return new FeedError(file, `the file is cut off at line ${line}; send the whole file again`, { line })
}

export function recordTooLarge(file: string, line: number, hint = ''): FeedError {
  return new FeedError(file, `the record that starts here is larger than 1 MB${hint}`, { line })
}

export const largestFileBytes = 200 * 1024 * 1024
export const largestRecordBytes = 1024 * 1024
export const deepestNesting = 20
/** How much is read before other work of the process gets its turn. */
export const chunkBytes = 64 * 1024
