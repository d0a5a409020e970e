import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileNamed, noteProblems, type Problem, unreadable, type VerbContext, VerbError } from './verb.ts'

/** Files that a dealer writes: one, or a folder that is all there is. */

type ContentFile = { readonly name: string; readonly path: string; readonly bytes: Uint8Array }
export type ContentFiles = {
  readonly files: ContentFile[]
  /** A single file is one more, or a change of one; only a folder can say what is no longer there. */
  readonly isWhole: boolean
  /** Of the folder, which are of another kind. */
  readonly passedOver: string[]
}

type Kind = {
  readonly ending: RegExp
  /** Said when a folder holds none. */
  readonly empty: string
  /** Of a single file: what its place in the folder would be. */
  readonly placeOf: (path: string) => string
}

export async function contentFiles(context: VerbContext, named: string, kind: Kind): Promise<ContentFiles> {
  const path = resolve(context.folder, named)
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(context.deployment, named, error)
  })
  if (!facts.isDirectory())
    return {
      files: [{ name: named, path: kind.placeOf(path), bytes: await fileNamed(context, named) }],
      isWhole: false,
      passedOver: [],
    }
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()
  const wanted = names.filter((name) => kind.ending.test(name))
  if (wanted.length === 0) throw new VerbError(`${named} ${kind.empty}`)
  const files = await Promise.all(
    wanted.map(async (name) => {
      const path = join(named, name)
      return { name: path, path: name, bytes: await fileNamed(context, path) }
    }),
  )
  return { files, isWhole: true, passedOver: names.filter((name) => !kind.ending.test(name)) }
}

/** 'blog/buyer-advice/first-car.md' → 'buyer-advice/first-car.md' */
export const inItsFolder = (path: string) => `${basename(dirname(path))}/${basename(path)}`

type Changes = Readonly<Record<'added' | 'changed' | 'unchanged' | 'withdrawn', number>>

export const changeWords = ({ added, changed, unchanged, withdrawn }: Changes) =>
  `${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn`

type Imported = {
  readonly report: Changes & { readonly read: number }
  readonly warnings: readonly Problem[]
}
type Told = {
  readonly file: string
  readonly passedOver: readonly string[]
  /** Which the files passed over are not. */
  readonly kind: string
  readonly dryRun?: boolean
  readonly json?: boolean | undefined
}

export function printImport(
  context: VerbContext,
  { report, warnings }: Imported,
  { file, passedOver, kind, dryRun = false, json }: Told,
) {
  if (json) return context.print(JSON.stringify({ ...report, warnings, passedOver }))
  noteProblems(context, warnings)
  for (const name of passedOver) context.print(`passed over  ${name}: not ${kind}`)
  context.print(`${file}: ${report.read} read, ${changeWords(report)}.`)
  if (dryRun) context.print('A dry run: nothing was changed.')
}
