import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { verbNames } from '#app/tenancy/verb-names.ts'

/** What staff do goes by a verb, whatever face they have before them, and each verb that changes something has its name. */

const filesOf = (pattern: string) => globSync(pattern).filter((file) => !file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(file, 'utf8')

type Import = { readonly from: string; readonly name: string }

/** What a file takes from files of ours while it runs, by its name there. */
function importsOf(file: string): Import[] {
  return parseSync(file, textOf(file)).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const path = moduleRequest.value
    if (!/^[.#].*\.ts$/.test(path)) return []
    const from = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName }) => ({ from, name: importName.name ?? '*' }))
  })
}

const writing = /\.(insert|update|delete)\(\w*\)|\b(insert into|delete from) |\bupdate \$\{/
const services = new Map(
  filesOf('app/**/*.server.ts').map((file) => [
    file,
    { doesWrite: writing.test(textOf(file)), needs: importsOf(file).map(({ from }) => from) },
  ]),
)

/** Files of which something comes to write into the database. */
const writers = new Set([...services].flatMap(([file, { doesWrite }]) => (doesWrite ? [file] : [])))
for (let before = 0; before < writers.size; ) {
  before = writers.size
  for (const [file, { needs }] of services) if (needs.some((one) => writers.has(one))) writers.add(file)
}

const reads = /^(all|count|find|list|marketing|read|search|show|stored)[A-Z]|(Facts|Of|Report|Words)$/
/** Of the machine, not of a dealer: whether it shares its secret, how it stands, its move to another database. */
const ofMachine = ['ago', 'busyness', 'moveDatabase', 'MoveRefused', 'sharesSecret', 'standing']

/** What changes something, as its name says by not saying that it reads. */
const changes = ({ from, name }: Import) =>
  writers.has(from) && !from.startsWith('app/verbs/') && !reads.test(name) && !ofMachine.includes(name)

test('the scan finds what writes, also by way of another file', () => {
  const of = (name: string) => [...writers].filter((file) => file.endsWith(`/${name}.server.ts`)).length
  expect(['lead-list', 'ledger', 'change-stock', 'import', 'leads'].map(of)).toEqual([1, 1, 1, 1, 3])
  expect(of('csv')).toBe(0)
  expect(changes({ from: 'app/leads/lead-list.server.ts', name: 'replayDeliveries' })).toBe(true)
  expect(changes({ from: 'app/leads/lead-list.server.ts', name: 'listLeads' })).toBe(false)
})

test('the command line prints and reads: what changes something it has done by a verb', () => {
  const past = filesOf('cli/*.ts').flatMap((file) =>
    importsOf(file)
      .filter(changes)
      .map(({ from, name }) => `${file}: ${name} of ${from}`),
  )
  expect(past).toEqual([])
})

/** A feed is written down in the site's record of imports, with who brought it. */
const elsewhere: readonly string[] = ['stock.import']

/** The verbs that a file writes down. */
const named = (file: string) =>
  /\b(audited|writeAudits?|importDeed)[<(]/.test(textOf(file))
    ? verbNames.filter((name) => textOf(file).includes(`'${name}'`))
    : []

test('every verb of the list is written down by what does it', () => {
  const written = [...services.keys()].flatMap(named)
  expect(verbNames.filter((name) => !written.includes(name) && !elsewhere.includes(name))).toEqual([])
})

test('every verb that changes something has its name in the list', () => {
  const changing = filesOf('app/verbs/*.server.ts').filter((file) => importsOf(file).some(changes))
  const nearby = (file: string) => {
    const services = importsOf(file).filter(changes)
    return [file, ...services.flatMap(({ from }) => [from, ...importsOf(from).map((one) => one.from)])]
  }
  expect(changing).toContain('app/verbs/reservations.server.ts')
  const nameless = changing.filter((file) => !nearby(file).some((one) => named(one).length > 0))
  expect(nameless).toEqual(['app/verbs/take-feed.server.ts'])
})
