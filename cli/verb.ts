import { InvalidArgumentError } from 'commander'
import type { Deployment } from '#server/deployment.ts'

/** What a verb of the command line is given. */
export type VerbContext = {
  readonly deployment: Deployment
  /** Files named on the command line are relative to it. */
  readonly folder: string
  /** What was written to the command's standard input; '' when it reads none. */
  readonly input: string
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

/** Ends a verb after a sentence that says what is wrong and what to do; with status 1, where nothing was done. */
export class VerbError extends Error {
  override name = 'VerbError'
  readonly status: number
  constructor(sentence: string, { status = 1 }: { status?: number } = {}) {
    super(sentence)
    this.status = status
  }
}

/** Columns padded to their widest entry. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? '').length)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** How many of something a verb prints. */
export function count(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 10_000)
    throw new InvalidArgumentError('It must be a whole number from 1 to 10000.')
  return value
}
