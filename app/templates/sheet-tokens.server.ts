import { type Declaration, generate } from 'css-tree'
import { contrast, mixed } from '#app/ui/contrast.ts'
import look from './look.json' with { type: 'json' }
import { faultsOfText } from './sheet-value-faults.server.ts'
import { kindOfToken } from './sheet-values.ts'
import { type TemplateName, templateOf } from './templates.ts'

type Tokens = Readonly<Record<string, string>>
/** Those that a template declares, with its values. */
const tokensOf = (template: TemplateName): Tokens => look.tokens[template]

/** What `:root` sets: each token with its value and line. */
export type SetTokens = ReadonlyMap<string, { readonly value: string; readonly line: number }>

export function tokenFault(node: Declaration, isInMedia: boolean): string | null {
  const { property: name } = node
  const value = generate(node.value).trim()
  if (/^--((on-)?(brand|accent)|link|land)$/.test(name))
    return `"${name}" comes from the site’s settings: set "colours" there`
  if (!Object.hasOwn(look.tokens.metro, name))
    return `:root takes tokens only, and "${name}" is none; docs/templates.md lists them`
  if (node.important) return `"${name}" is !important; leave that out`
  const kind = kindOfToken(name)
  if ('fits' in kind && !kind.fits(value)) return `"${name}" must be ${kind.is}`
  const isOpen = [`"`, `'`].some((quote) => value.split(quote).length % 2 === 0)
  if (!('fits' in kind) && (isOpen || faultsOfText(kind.property, value).length > 0))
    return `"${name}" must be what "${kind.property}" takes, in plain values`
  if (isInMedia && isColour(value))
    return `"${name}" is a colour, and those hold for every screen; set it outside @media`
  return null
}

export const isColour = (value: string): boolean => value.startsWith('#')

const grounds = ['--ground', '--surface', '--surface-2']
const inks = ['--ink', '--ink-2', '--ink-3', '--sale', '--good', '--warn', '--bad']
const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['--on-night', '--night'] as const,
]

/** Text must be readable on each ground that it may stand on (WCAG 2.2, 1.4.3), at least as well as the template has it. */
export function contrastFaults(set: SetTokens, template: TemplateName): { line: number; reason: string }[] {
  const before = tokensOf(template)
  const after = { ...before, ...Object.fromEntries([...set].map(([name, { value }]) => [name, value])) }
  return pairs.flatMap(([ink, ground]) => {
    const line = (set.get(ink) ?? set.get(ground))?.line
    const ratio = ratioOf(after, ink, ground)
    if (line === undefined || ratio >= Math.min(4.5, ratioOf(before, ink, ground))) return []
    return [
      {
        line,
        reason: `"${ink}" is hard to read on "${ground}" (${ratio.toFixed(1)}:1, wanted are 4.5:1); set both so that it can be`,
      },
    ]
  })
}

/** Small print of the dark bands is their text, let through to the ground. */
const ratioOf = (tokens: Tokens, ink: string, ground: string) =>
  ink === '--on-night'
    ? contrast(mixed(tokens[ground]!, tokens[ink]!, 0.72), tokens[ground]!)
    : contrast(tokens[ink]!, tokens[ground]!)

/** The ground on which text in the site's brand colour is hardest to read, where the sheet changes it. */
export function groundOf(set: SetTokens, template: TemplateName): string | null {
  const { ground } = templateOf(template)
  const its = Object.entries(tokensOf(template)).find(([, value]) => value === ground)?.[0]
  return (its && set.get(its)?.value) ?? null
}
