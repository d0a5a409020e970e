import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Acting } from '#app/verbs/acting.server.ts'
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

/** Whoever gives a command, by the name that the machine has for them. */
export const acting = ({ deployment: { database, sealer } }: VerbContext): Acting => ({
  actor: { kind: 'operator', name: userName() },
  database,
  sealer,
})

/** Ends a verb after a sentence that says what is wrong and what to do; with status 1, where nothing was done. */
export class VerbError extends Error {
  override name = 'VerbError'
  readonly status: number
  constructor(sentence: string, { status = 1 }: { status?: number } = {}) {
    super(sentence)
    this.status = status
  }
}

/** A file that the command line names; refused with who could not read it. */
export const fileNamed = (context: VerbContext, named: string): Promise<Buffer> =>
  readFile(resolve(context.folder, named)).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(context.deployment, named, error)
  })

/** Says who reads: a running server does so as its own user, whoever gives the command. */
export function unreadable(
  { isWorking }: Pick<Deployment, 'isWorking'>,
  named: string,
  { code, message }: NodeJS.ErrnoException,
  reader = userName(),
): VerbError {
  const who = isWorking ? `the running server, as the user "${reader}",` : `the user "${reader}"`
  const reasons: Record<string, string> = {
    ENOENT: isWorking ? `${who} finds no such file or folder` : 'there is no such file or folder',
    EACCES: `${who} has no permission to read it`,
    EISDIR: 'it is a folder',
  }
  return new VerbError(`${named} cannot be read: ${reasons[code ?? ''] ?? message}.`)
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
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

type List = {
  readonly json?: boolean | undefined
  /** What a program is told. */
  readonly told: unknown
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Said under the table. */
  readonly end?: string
  /** Said instead of a table without rows. */
  readonly none?: string
  /** Of one site the first column, which says whose each row is, is left out. */
  readonly ofOne?: boolean
}

/** As JSON, or as a table. */
export function printList({ print }: VerbContext, { json, told, head, rows, end, none, ofOne }: List): void {
  const columns = (cells: readonly string[]) => (ofOne ? cells.slice(1) : cells)
  if (json) print(JSON.stringify(told))
  else if (rows.length === 0 && none !== undefined) print(none)
  else
    for (const lines of [table(columns(head), rows.map(columns)), end]) if (lines !== undefined) print(lines)
}

export const counted = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

/** To the minute, in UTC. */
export const when = (moment: string | null) => (moment === null ? '-' : moment.slice(0, 16).replace('T', ' '))

export const verbOf = (parent: Command, name: string, what: string, json = 'print JSON') =>
  parent.command(name).description(what).option('--json', json)

/** A verb about one site. */
export const siteVerb = (parent: Command, name: string, what: string, whose = 'which site') =>
  verbOf(parent, name, what).requiredOption('--site <slug>', whose)

/** A list of one site's things, or of all sites'. */
export const listVerb = (
  parent: Command,
  what: string,
  { name = 'list', whose = 'which site', many = 'how many' } = {},
) => verbOf(parent, name, what).option('--site <slug>', whose).option('--limit <count>', many, count, 20)

export type Problem = {
  readonly file?: string
  readonly line: number
  /** Which field, or which rule, is at fault. */
  readonly field?: string
  readonly rule?: string | null
  readonly reason: string
}

const problemLine = ({ file, line, field, rule, reason }: Problem) =>
  `${file}${line ? `:${line}` : ''}: ${field || rule ? `${field || rule}: ` : ''}${reason}`

/** What is told, and done all the same. */
export function noteProblems({ complain }: VerbContext, notes: readonly Problem[]): void {
  for (const note of notes) complain(`Note: ${problemLine(note)}`)
}

const mostOfFile = 50

/** What is wrong with files of which nothing was taken; of one long file, `inFile`, the first fifty lines that are wrong. */
export function fileRefusal(
  problems: readonly Problem[],
  { json, inFile }: { json?: boolean | undefined; inFile?: string },
): VerbError {
  if (json) return new VerbError(JSON.stringify({ problems }))
  const listed = inFile === undefined ? problems : problems.slice(0, mostOfFile)
  const rest = problems.length - listed.length
  return new VerbError(
    [
      `Nothing was changed. ${problems.length === 1 ? 'One problem' : `${problems.length} problems`}:`,
      ...listed.map((problem) => problemLine(inFile === undefined ? problem : { ...problem, file: inFile })),
      ...(rest > 0 ? [`and ${rest} more; --json lists all`] : []),
    ].join('\n'),
  )
}
