import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The application, top to bottom. A folder imports only from the rows below its own; see README.md. */
const rows = [
  ['site', 'office', 'api'],
  ['verbs'],
  ['menu', 'places', 'person-data'],
  ['purchase', 'range', 'parts'],
  ['vehicle', 'finance', 'reservations', 'trade-in', 'enquiries', 'garage', 'content', 'budget'],
  ['leads'],
  ['cards'],
  ['stock'],
  ['seo', 'mail'],
  ['accounts', 'locations', 'people'],
  ['tenancy'],
  ['templates', 'credit', 'photos'],
  ['search', 'ui', 'analytics', 'pictures'],
  ['platform'],
]
/** Folders of a room that other rooms use as its own level: the room would not fit on one. */
const openFolders = [
  ...['amounts', 'fields', 'layers', 'navigation'].map((folder) => `app/ui/${folder}`),
  ...['sections', 'share', 'similar'].map((folder) => `app/vehicle/${folder}`),
  ...[
    'app/leads/form',
    'app/leads/told',
    'app/leads/work',
    'app/stock/asked',
    'app/stock/entered',
    'app/stock/import',
    'app/stock/photos',
    'app/stock/said',
    'app/stock/vocabulary',
    'app/tenancy/settings',
    'app/trade-in/look-up',
  ],
]
const rowOf = (folder: string) => rows.findIndex((row) => row.includes(folder))

const isProduct = (file: string) => !/\.test\.tsx?$/.test(file)
const files = globSync('app/**/*.{ts,tsx}').filter(isProduct)
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g)]
    .map(([, path]) => path!.replace(/\?(url|raw)$/, ''))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((to) => to.startsWith('app/') && !to.includes('+types'))
    .map((to) => ({ file, to, from: folderOf(file), into: folderOf(to) })),
)
const abroad = imports.filter(({ from, into }) => from !== null && into !== null && from !== into)
const list = (found: typeof imports) => found.map(({ file, to }) => `${file} → ${to}`)

function folderOf(file: string): string | null {
  const parts = file.split('/')
  return parts.length > 2 ? parts[1]! : null
}
const rooms = [...new Set(files.map(folderOf).filter((folder) => folder !== null))]
const kind = (file: string) => /\.(server|job|route)\.tsx?$|-page\.tsx$/.exec(file)?.[0] ?? ''
const isRule = (file: string) => /^[^.]+\.ts$/.test(basename(file)) && basename(file) !== 'routes.ts'
const isAsset = (file: string) => /\.(css|svg|woff2)$/.test(file)
const isTables = (file: string) => basename(file) === 'tables.server.ts'

test('the scan finds the code, also imports over several lines and at run time', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(list(imports)).toContain('app/stock/stock.server.ts → app/stock/search/query.server.ts')
})

test('one door leads to the search of stock: who asks it does not know which engine answers', () => {
  const engines = ['app/stock/stock-index.server.ts', 'app/stock/search/hosted.server.ts']
  const asking = imports.filter(({ file, to }) => engines.includes(to) && file.startsWith('app/'))
  expect([...new Set(asking.map(({ file }) => file))].sort()).toEqual([
    'app/stock/change-stock.server.ts',
    'app/stock/search/cards.server.ts',
    'app/stock/search/hosted-sync.server.ts',
    'app/stock/search/query.server.ts',
    'app/stock/search/sync-hosted.job.ts',
    'app/stock/stock-version.server.ts',
    'app/verbs/sites.server.ts',
  ])
})

test('every import leads to a file', () => {
  expect(list(imports.filter(({ to }) => !existsSync(to)))).toEqual([])
})

test('pages use no links, forms and fetchers of the router: the build leaves them out (vite.config.ts)', () => {
  const left = /\b(Form|Link|NavLink|useFetchers?|useSubmit|useActionData)\b[^}]*\} from 'react-router'/
  // The office has files of its own, with the whole router.
  const ofSites = files.filter((file) => !file.startsWith('app/office/'))
  expect(ofSites.filter((file) => left.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every folder has a row', () => {
  expect(rooms.filter((folder) => rowOf(folder) < 0)).toEqual([])
})

test('imports point down, and neighbours never import one another', () => {
  expect(list(abroad.filter(({ from, into }) => rowOf(into!) <= rowOf(from!)))).toEqual([])
})

test('another capability shows its rules, services and components; its pages, routes, tables, jobs and adapters are its own', () => {
  // A verb composes what a capability does: it may reach into its folders.
  const isShown = ({ file, to }: (typeof imports)[number]) =>
    (file.startsWith('app/verbs/') || to.split('/').length === 3 || openFolders.includes(dirname(to))) &&
    !['.job.ts', '.route.ts', '-page.tsx'].includes(kind(to)) &&
    basename(to) !== 'routes.ts' &&
    (!isTables(to) || isTables(file))
  expect(list(abroad.filter((found) => !isShown(found)))).toEqual([])
})

test('rules are pure: they import only rules', () => {
  expect(
    list(
      imports.filter(
        ({ file, to }) =>
          folderOf(file) !== 'platform' &&
          isRule(file) &&
          !isRule(to) &&
          !isAsset(to) &&
          !file.startsWith('app/worker') &&
          !file.startsWith('app/routes'),
      ),
    ),
  ).toEqual([])
})

test('tables know only tables', () => {
  expect(list(imports.filter(({ file, to }) => isTables(file) && !isTables(to) && !isRule(to)))).toEqual([])
})

test('pages of different folders share nothing but what stands below them', () => {
  const page = (file: string) => /^app\/site\/([^/]+)\//.exec(file)?.[1]
  const isShared = (folder: string | undefined) => folder === undefined || folder === 'frame'
  expect(list(imports.filter(({ file, to }) => page(file) !== page(to) && !isShared(page(to))))).toEqual([])
})

test('no level of a room holds more than fifty files of code; those of tenancy, stock, vehicle, ui and leads forty, sheets counted', () => {
  const small = ['tenancy', 'stock', 'vehicle', 'ui', 'leads'].map((room) => `app/${room}`)
  const ofSmall = globSync(`{${small}}/*.css`)
  const levels = Map.groupBy([...files, ...ofSmall], dirname)
  expect(levels.get('app/tenancy/settings')).toContain('app/tenancy/settings/stock.ts')
  const crowded = [...levels].filter(([level, its]) => its.length > (small.includes(level) ? 40 : 50))
  expect(crowded.map(([level, its]) => `${level}: ${its.length}`)).toEqual([])
})

test('no file needs itself: no import leads back to it, types counted, those made while it runs apart', () => {
  const needs = new Map(files.map((file) => [file, neededBy(file)]))
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const next of needs.get(file) ?? []) follow(next, [...path, file])
    done.add(file)
  }
  for (const file of files) follow(file, [])
  expect([...needs.values()].flat().length).toBeGreaterThan(1000)
  expect(needs.get('app/stock/import/hash-pictures.job.ts')).toContain(
    'app/stock/import/picture-hashes.server.ts',
  )
  expect(circles).toEqual([])
})

function neededBy(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  const passedOn = staticExports.flatMap(({ entries }) => entries)
  return [...staticImports, ...passedOn].flatMap(({ moduleRequest }) => {
    const path = moduleRequest?.value
    return path && /^[.#]/.test(path)
      ? [path.startsWith('#') ? path.slice(1) : join(dirname(file), path)]
      : []
  })
}

test('the map of README.md names every room and every folder beside them', () => {
  const [, map = ''] = /## The map\n\n```\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []
  const ignored = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', ''))
  const beside = globSync('*/')
    .map((folder) => folder.replace('/', ''))
    .filter((folder) => !ignored.includes(folder))
  expect(beside).toContain('server')
  const named = (folder: string) => new RegExp(`(^|\\s)${folder}/`, 'm').test(map)
  expect([...new Set([...rooms, ...beside])].filter((folder) => !named(folder))).toEqual([])
})

test('no file of ours is left out of the repository', () => {
  const leftOut = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/') && !line.startsWith('/'))
    .map((line) => line.slice(0, -1))
  expect(leftOut).toContain('node_modules')
  expect(files.filter((file) => file.split('/').some((part) => leftOut.includes(part)))).toEqual([])
})

test('a page has its parts itself: the router’s build gives nothing to one that is only passed on', () => {
  const passedOn = /export (?:\*|\{[^}]*\b(?:default|ErrorBoundary|Layout|HydrateFallback)\b[^}]*\}) from/
  const routes = files.filter((file) => /-page\.tsx$|\.route\.tsx?$|^app\/(root|pages)\.tsx$/.test(file))
  expect(routes.filter((file) => passedOn.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nobody imports a page', () => {
  expect(list(imports.filter(({ to }) => kind(to) === '-page.tsx'))).toEqual([])
})

test('no file is named after its kind, and none is deeper than a set of adapters', () => {
  const vague =
    /^(index|utils?|helpers?|common|lib|types|constants)\.tsx?$|(Service|Manager|Repository|DTO)\.tsx?$/
  expect(files.filter((file) => vague.test(basename(file)))).toEqual([])
  expect(files.filter((file) => file.split('/').length > 4)).toEqual([])
  expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(basename(file)))).toEqual(
    [],
  )
})

test.each([
  ['code', '{app,cli,server}/**/*.{ts,tsx}', 249],
  ['styles', 'app/**/*.css', 345],
])('files of %s stay small enough to read: the number only goes down', (_, pattern, most) => {
  const dataTables = /(known-(makes|models)|postcode-table)\.ts$/
  const lengths = globSync(pattern)
    .filter((file) => isProduct(file) && !dataTables.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > most)).toEqual([])
  const longest = Math.max(...lengths.map(({ lines }) => lines))
  expect(longest, `none is longer than ${longest} lines any more: let that be the most`).toBe(most)
})

test('the build is made anew when any file that the server imports has changed', () => {
  const [, list = ''] =
    /^const built = \[([^\]]*)\]/m.exec(readFileSync('bootstrap/prepare.mjs', 'utf8')) ?? []
  const covered = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path!)
  expect(covered).toContain('server')
  const uncovered = (file: string) => !covered.some((path) => file === path || file.startsWith(`${path}/`))
  expect([...importedFrom('server/server.ts'), ...files].filter(uncovered)).toEqual([])
})

function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g,
  ))
    importedFrom(path!.startsWith('#') ? path!.slice(1) : join(dirname(file), path!), seen)
  return seen
}

/** Class names of a sheet: those that stand alone as a rule define a part; all are known by it. */
function classesOf(sheet: string): { defined: string[]; known: string[] } {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
  return {
    defined: [...text.matchAll(/(?<=^|[{},]\s*|@layer \w+ \{\s*)\.([a-z][\w-]*)(?=\s*\{)/gm)].map(
      ([, name]) => name!,
    ),
    known: [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!),
  }
}

/** Of dealers' pages: the office is another document. */
const sheets = globSync('app/**/*.css').filter((file) => !/^app\/(templates|office)\//.test(file))

test('a part is defined in one sheet, and known in the room that shows it or below', () => {
  const homes = new Map<string, Set<string>>()
  const defined = new Map<string, string[]>()
  for (const sheet of sheets) {
    const { defined: own, known } = classesOf(sheet)
    for (const name of new Set(known))
      homes.set(name, (homes.get(name) ?? new Set()).add(folderOf(sheet) ?? 'root'))
    for (const name of new Set(own)) defined.set(name, [...(defined.get(name) ?? []), sheet])
  }
  expect([...defined].filter(([, its]) => its.length > 1)).toEqual([])
  const reach = (from: string | null, home: string) =>
    from === null || from === home || (rowOf(home) > rowOf(from) && rowOf(home) >= 0)
  const foreign = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/class(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(([, plain, template]) => (plain ?? template ?? '').split(/[\s${}?:'"`]+/))
      .filter((name) => homes.has(name) && ![...homes.get(name)!].some((home) => reach(folderOf(file), home)))
      .map((name) => `${file}: ${name} of ${[...homes.get(name)!]}`),
  )
  expect(foreign).toEqual([])
})

test('a template writes for parts that there are, and no other file knows a template by its name', () => {
  const shown = files.flatMap((file) => readFileSync(file, 'utf8').match(/[a-z][\w-]*/g) ?? [])
  const parts = new Set([...sheets.flatMap((sheet) => classesOf(sheet).known), ...shown])
  const unknown = globSync('app/templates/*/*.css').flatMap((sheet) =>
    classesOf(sheet)
      .known.filter((name) => !parts.has(name))
      .map((name) => `${sheet}: ${name}`),
  )
  expect(unknown).toEqual([])
  const naming = /data-template="|template [!=]== '|['"`\s](?:metro|prestige|heritage):[a-z-]/
  expect(
    files.filter((file) => !file.startsWith('app/templates/') && naming.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
