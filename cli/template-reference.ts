import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, findAll, parse } from 'css-tree'
import { bearingNames, lawNames } from '#app/templates/law-parts.ts'
import { functions } from '#app/templates/sheet-value-faults.server.ts'
import { propertyGroups } from '#app/templates/sheet-values.ts'
import { pseudoClasses } from '#app/templates/site-sheet.server.ts'
import { templateNames } from '#app/templates/templates.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** `docs/templates.md`: what somebody who knows CSS needs to write a template. */
export function templateReference(): string {
  return `# Templates

A template is a folder of \`app/templates/\`: \`template.ts\` says how a site is arranged, the style sheets how it looks. Components name
their parts in the words of the trade and look plain by themselves; a template changes any part, in a layer above. A page links the
parts that it shows and the sheet of its own site's template, never another's.

To write one: copy a folder, name it in \`templates.ts\` and in \`template-sheets.ts\`, change the tokens, then part after part.
\`npm run looks -- keep\` before a change and \`npm run looks\` after it show in pictures what else it changed. \`site apply\` with
\`"template": "<name>"\` puts a site on it. This page is made from the code by \`npm run forecourt -- site reference\`.

## How a site is arranged

\`\`\`ts
${read('app/templates/template.ts').trim()}
\`\`\`

## Layers

\`reset, base, components, parts, template, law, exceptions\`, the last wins; within \`parts\` an upper room stands over a lower one. A template
writes in \`template\`; its tokens stand in \`base\`.
Screens begin at 400, 576, 768, 992, 1200 and 1400 px: \`@media (width >= 992px)\`.

## Tokens

${table(['Token', ...templateNames], tokens())}

A site's own settings give \`--brand\`, \`--on-brand\`, \`--accent\`, \`--on-accent\` and \`--link\`, corrected where they could not be read.

## A sheet of a site's own

\`site sheet set look.css --site dealer\` lays a style sheet over the template of one site, at once and without a build; \`site sheet show\` prints it,
\`site sheet remove\` takes it away. It stands in \`template\`, behind the template's own rules. It is read whole before it counts: what is not listed here
is refused with its line, its rule and what to do, and then nothing changes. [examples/coast.css](examples/coast.css) is one.

- **Tokens** of the table above, on \`:root\`: colours as \`#rrggbb\` and for every screen, the others also in \`@media\`. Text must be readable on each
  ground (4.5:1), so set them together. \`--brand\` and its like come from the settings.
- **Rules** for parts of the list below, by their classes, with ${code(':hover')} and the like (${pseudoClasses.map((name) => code(`:${name}`)).join(' ')}), alone or within one
  another; and such rules in \`@media\`. No elements, ids, attributes, \`*\`, \`:has()\`, \`::before\`, nested rules, \`!important\`, backslashes.
- **What they say**: ${propertyGroups.map(({ name, of }) => `${name} (${of})`).join('; ')}. Lengths have bounds, which a refusal tells.
- **Values** are plain ones, tokens as \`var(--token)\`, ${functions.map((name) => code(`${name}()`)).join(' ')}. A picture is the site's own: \`url("/img/…")\`.
- **What the law wants legible** stays as the template has it: repayments with rates and warnings, prices with what they include, licences,
  disclaimers, consent. Such parts cannot be named: ${lawNames.map(code).join(' ')}. What they stand in takes frames and spaces,
  and its colours and type from the tokens: ${bearingNames.map(code).join(' ')}.
- **What lies over others** takes no arrangement: ${placedParts().map(code).join(' ')}.
- A sheet is at most 32 kB, and holds for the template that it was checked for: after a change of the template set it again.

## Parts

${partsByFile()}

Named, and without rules in the product's own sheets: ${namesAlone().map(code).join(' ')}
`
}

export function writeTemplateReference(): string {
  const file = join(root, 'docs/templates.md')
  writeFileSync(file, templateReference())
  writeFileSync(join(root, lookFile), lookOfTemplates())
  return file
}

/** The office has a look of its own. */
const isOfSites = (file: string) => !file.startsWith('app/office/')
const sheets = () => globSync('app/**/*.css', { cwd: root }).filter(isOfSites).map(read)
const placedParts = () => [...new Set(sheets().flatMap(placedIn))].toSorted()

/** What a site's style sheet is checked against. */
export const lookFile = 'app/templates/look.json'
export function lookOfTemplates(): string {
  const tokens = templateNames.map((name) => [
    name,
    Object.fromEntries(declared(read(`app/templates/${name}/tokens.css`))),
  ])
  const look = {
    tokens: Object.fromEntries(tokens),
    placed: placedParts(),
    parts: [...new Set([...sheets().flatMap(classesOf), ...shownNames()])].toSorted(),
  }
  return `${JSON.stringify(look, null, 2)}\n`
}

function tokens(): string[][] {
  const sheets = templateNames.map((name) => declared(read(`app/templates/${name}/tokens.css`)))
  const names = [...new Set(sheets.flatMap((sheet) => [...sheet.keys()]))]
  return names.map((name) => [name, ...sheets.map((sheet) => sheet.get(name) ?? '')].map(code))
}

/** Each stands on a line of its own. */
const declared = (sheet: string) =>
  new Map(
    sheet
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('--') && line.endsWith(';'))
      .map((line) => line.slice(0, -1).split(': ') as [string, string]),
  )

/** The classes that each sheet of the product defines, in its order. */
function partsByFile(): string {
  const files = globSync('app/**/*.css', { cwd: root })
    .filter(isOfSites)
    .filter((file) => !/^app\/templates\/|ui\/(reset|base)\.css$/.test(file))
    .toSorted()
  return files
    .map((file) => `- \`${file.slice('app/'.length)}\`: ${classesOf(read(file)).map(code).join(' ')}`)
    .join('\n')
}

/** Parts that have a name and no rule in the product's own sheets: a template may have one. */
function namesAlone(): string[] {
  const files = globSync('app/**/*.css', { cwd: root }).filter(isOfSites)
  const own = files
    .filter((file) => !file.startsWith('app/templates/'))
    .flatMap((file) => classesOf(read(file)))
  const known = new Set(own)
  return shownNames().filter((name) => !known.has(name))
}

/** The names that components give; those of one word have rules, and are known by these. */
const shownNames = () =>
  [
    ...new Set(
      globSync('app/**/*.tsx', { cwd: root })
        .filter((file) => isOfSites(file) && !file.endsWith('.test.tsx'))
        .flatMap((file) => [
          ...read(file).matchAll(/(?:class(?:Name)?|tone|face)=(?:"([^"]*)"|\{`([^`]*)`\})/g),
        ])
        .flatMap(([, plain, composed = '']) => (plain ?? composed).split(/\s+/))
        .filter((name) => /^[a-z]\w*-[\w-]*$/.test(name)),
    ),
  ].toSorted()

/** The parts that a sheet takes out of the flow: they could come to lie over others. */
function placedIn(sheet: string): string[] {
  const names: string[] = []
  const follow = (node: CssNode, around: readonly string[]) => {
    if (node.type === 'Rule') {
      const own = findAll(node.prelude, ({ type }) => type === 'Selector').flatMap((selector) =>
        subjectOf(selector),
      )
      const its = own.length ? own : around
      const isPlaced = node.block.children.some(
        (one) =>
          one.type === 'Declaration' &&
          one.property === 'position' &&
          one.value.type === 'Value' &&
          one.value.children.some(
            (word) => word.type === 'Identifier' && word.name !== 'static' && word.name !== 'relative',
          ),
      )
      if (isPlaced) names.push(...its)
      node.block.children.forEach((one) => {
        follow(one, its)
      })
    } else if (node.type === 'Atrule')
      node.block?.children.forEach((one) => {
        follow(one, around)
      })
    else if (node.type === 'StyleSheet')
      node.children.forEach((one) => {
        follow(one, around)
      })
  }
  follow(parse(sheet), [])
  return names
}

/** The classes of what a selector styles: those behind its last combinator. */
function subjectOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return []
  const all = selector.children.toArray()
  const last = all.findLastIndex(({ type }) => type === 'Combinator')
  return all.slice(last + 1).flatMap((one) => (one.type === 'ClassSelector' ? [one.name] : []))
}

export const classesOf = (sheet: string): string[] => [
  ...new Set(
    [
      ...sheet
        .replaceAll(/\/\*[\s\S]*?\*\/|@layer[^{;]*|url\([^)]*\)|"[^"]*"/g, '')
        .matchAll(/\.([a-z][\w-]*)/g),
    ].map(([, name]) => name!),
  ),
]

const code = (text: string) => (text ? `\`${text.replaceAll(/\s+/g, ' ')}\`` : '')

const table = (head: readonly string[], rows: readonly string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
