import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

\`reset, base, components, parts, template, exceptions\`, the last wins; within \`parts\` an upper room stands over a lower one. A template
writes in \`template\`; its tokens stand in \`base\`.
Screens begin at 400, 576, 768, 992, 1200 and 1400 px: \`@media (width >= 992px)\`.

## Tokens

${table(['Token', ...templateNames], tokens())}

A site's own settings give \`--brand\`, \`--on-brand\`, \`--accent\`, \`--on-accent\` and \`--link\`, corrected where they could not be read.

## Parts

${partsByFile()}
`
}

export function writeTemplateReference(): string {
  const file = join(root, 'docs/templates.md')
  writeFileSync(file, templateReference())
  return file
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
    .filter((file) => !/^app\/templates\/|ui\/(reset|base)\.css$/.test(file))
    .toSorted()
  return files
    .map((file) => `- \`${file.slice('app/'.length)}\`: ${classesOf(read(file)).map(code).join(' ')}`)
    .join('\n')
}

export const classesOf = (sheet: string): string[] => [
  ...new Set(
    [...sheet.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(
      ([, name]) => name!,
    ),
  ),
]

const code = (text: string) => (text ? `\`${text.replaceAll(/\s+/g, ' ')}\`` : '')

const table = (head: readonly string[], rows: readonly string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
