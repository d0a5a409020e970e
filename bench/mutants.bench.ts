import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRequirement, type Mutant } from './mutant.ts'
import { report } from './result.ts'

/**
 * Breaks one clause after the other in a copy of the project and runs the tests that name it, which must fail. With a word, only
 * what has it in its id, its file or its list: `npm run bench -- mutants VEH`.
 */
const root = join(import.meta.dirname, '..')
const [word = ''] = process.argv.slice(2)

const lists = readdirSync(join(import.meta.dirname, 'mutants')).filter((file) => file.endsWith('.ts'))
const all = (
  await Promise.all(
    lists.map(async (list) => {
      const { mutants } = (await import(join(import.meta.dirname, 'mutants', list))) as { mutants: Mutant[] }
      return mutants.map((mutant) => ({ ...mutant, list }))
    }),
  )
).flat()
const chosen = all.filter(({ id, file, list }) => [id, file, list].some((text) => text.includes(word)))

function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-mutants-'))
  const left = new Set(['node_modules', '.git', 'build', 'data', '.scratch'].map((name) => join(root, name)))
  cpSync(root, folder, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { cwd: folder })
  return folder
}

function run(folder: string, words: readonly string[]): Promise<{ status: number | null; printed: string }> {
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return new Promise((ended) => child.on('close', (status) => ended({ status, printed })))
}

/** 'noticed' when a test that names the id fails; a browser test sees what is built anew. */
async function outcomeOf(folder: string, { id, file, from, to, test }: Mutant): Promise<string> {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) return 'stale: its text does not stand once in the file'
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const isBrowser = test.startsWith('e2e/')
    if (isBrowser) {
      const built = await run(folder, ['node_modules/@react-router/dev/bin.cjs', 'build'])
      if (built.status !== 0) return 'stale: it does not build'
      await run(folder, ['bootstrap/compress.mjs'])
    }
    const { status, printed } = await run(folder, [
      'node_modules/vitest/vitest.mjs',
      'run',
      test,
      '--bail',
      '1',
      ...(isRequirement(id) ? ['-t', `\\b${id}\\b`] : []),
    ])
    if (status === 0) return /\d+ passed/.test(printed) ? 'not noticed' : 'no test names it'
    return /\d+ failed/.test(printed) ? 'noticed' : `broken: ${printed.slice(-300)}`
  } finally {
    writeFileSync(path, text)
  }
}

const waiting = [...chosen]
const results: { mutant: (typeof chosen)[number]; outcome: string }[] = []
await Promise.all(
  Array.from({ length: Math.min(cpus().length, chosen.length) }, async () => {
    const folder = aCopy()
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await outcomeOf(folder, mutant)
      results.push({ mutant, outcome })
      process.stdout.write(
        `${results.length} of ${chosen.length}  ${mutant.id}  ${mutant.file}  ${outcome}\n`,
      )
    }
    rmSync(folder, { recursive: true, force: true })
  }),
)
const missed = results.filter(({ outcome }) => outcome !== 'noticed')
report(
  'mutants',
  ['id', 'file', 'test', 'outcome'],
  missed.map(({ mutant: { id, file, test }, outcome }) => [id, file, test, outcome]),
  { broken: results.length, noticed: results.length - missed.length, missed },
)
process.stdout.write(`${results.length - missed.length} of ${results.length} breakages noticed\n`)
process.exit(missed.length === 0 ? 0 : 1)
