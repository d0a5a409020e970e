import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Makes docs/site-settings.md and docs/site-settings.schema.json from the one schema; a test keeps them equal to it. */

type Node = {
  description?: string
  type?: string
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: boolean | Node
  anyOf?: Node[]
  oneOf?: Node[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  required?: string[]
  minimum?: number
  maximum?: number
}

export function settingsSchema(): string {
  const schema = z.toJSONSchema(SiteSettings, { io: 'input', target: 'draft-7' })
  return `${JSON.stringify({ title: 'Settings of a Forecourt site', ...schema }, null, 2)}\n`
}

export function settingsReference(): string {
  const root = JSON.parse(settingsSchema()) as Node
  const required = new Set(root.required)
  const entries = Object.entries(root.properties ?? {}).filter(([name]) => name !== '$schema')
  const single = entries.filter(([name, node]) => !isGroup(node) || required.has(name))
  const groups = entries.filter(([name, node]) => isGroup(node) && !required.has(name))
  const others = entries.filter((entry) => !single.includes(entry) && !groups.includes(entry))
  return `${[
    '# Site settings',
    'One JSON file holds what differs between dealers’ sites. `npm run forecourt -- site check FILE` reads one and lists every problem with its line; `site apply FILE` puts it in force: a new site at once, a change of one that is there with `--yes`, after the difference was shown. `site show SLUG` prints the settings in force with every default; `site history SLUG` lists what was in force before, `site restore SLUG REVISION` goes back.',
    'Begin the file with `"$schema": "…/docs/site-settings.schema.json"` and an editor completes and checks it while you type. This page is made from the schema by `npm run forecourt -- site reference`.',
    '## The site as a whole',
    table([...single, ...others], required),
    ...groups.flatMap(([name, node]) => [
      `## \`${name}\``,
      node.description ?? '',
      table(Object.entries(node.properties ?? {}).flatMap(settingsOf), new Set(node.required), `${name}.`),
    ]),
    '## Parts of lists and objects',
    ...entries.flatMap(([name, node]) =>
      isGroup(node) && !required.has(name)
        ? Object.entries(node.properties ?? {}).flatMap(([key, inner]) => partsOf(`${name}.${key}`, inner))
        : partsOf(name, node),
    ),
  ].join('\n\n')}\n`
}

const isGroup = (node: Node) =>
  node.type === 'object' && node.properties !== undefined && JSON.stringify(node.default) === '{}'

/** A group within a group is shown by its settings, if these say what they do. */
const settingsOf = ([name, node]: [string, Node]): [string, Node][] =>
  isGroup(node) && Object.values(node.properties ?? {}).every(({ description }) => description)
    ? Object.entries(node.properties ?? {}).map(([inner, setting]) => [`${name}.${inner}`, setting])
    : [[name, node]]

/** A section for each object that stands in the setting, and for those that stand in these. */
function partsOf(name: string, node: Node): string[] {
  const one = node.items ?? node
  const kinds = one.anyOf ?? one.oneOf ?? [one]
  return kinds.flatMap((variant) => {
    if (!variant.properties) return []
    const entries = Object.entries(variant.properties)
    const fixed = entries.find(([, inner]) => inner.const !== undefined)
    const title = fixed ? `\`${name}\` of ${fixed[0]} \`${fixed[1].const}\`` : `\`${name}\``
    return [
      `### ${title}`,
      table(entries, new Set(variant.required)),
      ...entries.flatMap(([key, inner]) => partsOf(`${name}.${key}`, inner)),
    ]
  })
}

function table(entries: [string, Node][], required: ReadonlySet<string>, prefix = ''): string {
  const rows = entries.map(([name, node]) => {
    const value = required.has(name) && node.default === undefined ? '**required**' : shown(node.default)
    return `| \`${prefix}${name}\` | ${kind(node)} | ${value} | ${(node.description ?? '').replaceAll('|', '\\|')} |`
  })
  return ['| setting | value | default | what it does |', '|---|---|---|---|', ...rows].join('\n')
}

function kind(node: Node): string {
  if (node.enum) return node.enum.map((value) => `\`${value}\``).join(', ')
  if (node.const !== undefined) return `\`${node.const}\``
  const kinds = node.anyOf ?? node.oneOf
  if (kinds) return [...new Set(kinds.map(kind))].join(' or ')
  if (node.type === 'array') return `list of ${kind(node.items ?? {}).replace(/^object$/, 'objects')}`
  if (node.type === 'null') return 'null'
  if (node.type === 'object') return 'object'
  if (node.type === 'integer') return `whole number${bounds(node)}`
  if (node.type === 'boolean') return 'true or false'
  return node.type === 'string' ? 'text' : (node.type ?? 'any')
}

const bounds = ({ minimum, maximum }: Node) =>
  minimum !== undefined && maximum !== undefined && maximum < 1e6 ? ` ${minimum} … ${maximum}` : ''

function shown(value: unknown): string {
  if (value === undefined) return 'none'
  if (Array.isArray(value) && value.length === 0) return 'empty'
  return `\`${JSON.stringify(value)}\``.replaceAll('|', '\\|')
}

export function writeSettingsReference(folder: string): void {
  writeFileSync(join(folder, 'site-settings.md'), settingsReference())
  writeFileSync(join(folder, 'site-settings.schema.json'), settingsSchema())
}
