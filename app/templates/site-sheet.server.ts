import {
  type CssNode,
  type Declaration,
  generate,
  type List,
  parse,
  type Rule,
  type Selector,
  type SelectorList,
} from 'css-tree'
import { bearsLaw, isLawPart } from './law-parts.ts'
import look from './look.json' with { type: 'json' }
import { contrastFaults, groundOf, isColour, tokenFault } from './sheet-tokens.server.ts'
import { faultsOfValue } from './sheet-value-faults.server.ts'
import { type Freedom, isFree, isKnownProperty, wantedOf } from './sheet-values.ts'
import type { TemplateName } from './templates.ts'

export type SheetProblem = { readonly line: number; readonly rule: string; readonly reason: string }
export type CheckedSheet = {
  /** As they are served: nothing but what was understood and checked, in the layer of templates. */
  readonly styles: string
  readonly ground: string | null
}

const mostBytes = 32_000
const parts = new Set(look.parts)
const placed = new Set(look.placed)
export const pseudoClasses =
  'hover active focus focus-visible focus-within checked disabled first-child last-child'.split(' ')

/** Reads a site's own style sheet. Whatever it does not know is refused, so that nothing but looks can change. */
export function checkSheet(
  source: string,
  template: TemplateName,
): CheckedSheet | { readonly problems: readonly SheetProblem[] } {
  const problems: SheetProblem[] = []
  const add = (line: number, rule: string, reason: string) => problems.push({ line, rule, reason })
  if (Buffer.byteLength(source) > mostBytes)
    add(1, '', `is larger than ${mostBytes / 1000} kB; take rules out`)
  const escaped = source.split('\n').findIndex((line) => line.includes('\\'))
  if (escaped >= 0) add(escaped + 1, '', 'has a backslash; write names and texts as they are')
  if (problems.length > 0) return { problems }

  const onParseError = ({ line = 1, message }: { line?: number; message: string }) =>
    add(line, '', `is no CSS: ${message}`)
  const sheet = parse(source, { positions: true, onParseError })
  const tokens = new Map<string, { value: string; line: number }>()
  for (const { rule, isInMedia, fault } of rulesOf(sheet)) {
    const name = rule.type === 'Rule' ? generate(rule.prelude) : generate(rule).slice(0, 80)
    if (fault) add(lineOf(rule), name, fault)
    if (rule.type !== 'Rule' || fault) continue
    const faults = name === ':root' ? rootFaults(rule, isInMedia) : ruleFaults(rule)
    for (const { node, reason } of faults) add(lineOf(node), name, reason)
    if (name !== ':root') continue
    for (const { property, value, line } of declarationsOf(rule))
      if (isColour(value)) tokens.set(property, { value, line })
  }
  if (problems.length === 0)
    for (const { line, reason } of contrastFaults(tokens, template)) add(line, ':root', reason)
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) }
  return { styles: `@layer template{${generate(sheet)}}`, ground: groundOf(tokens, template) }
}

const lineOf = ({ loc }: CssNode): number => loc?.start.line ?? 1

type Found = { rule: CssNode; isInMedia: boolean; fault?: string }

/** Its rules, those in @media among them; comments are taken out. */
function rulesOf(sheet: CssNode): Found[] {
  if (sheet.type !== 'StyleSheet') return []
  sheet.children = withoutComments(sheet.children)
  return sheet.children.toArray().flatMap((node): Found[] => {
    if (node.type !== 'Atrule' || node.name !== 'media' || !node.block) return [found(node, false)]
    node.block.children = withoutComments(node.block.children)
    return node.block.children.toArray().map((inner) => found(inner, true))
  })
}

const withoutComments = (nodes: List<CssNode>) => nodes.filter(({ type }) => type !== 'Comment')

function found(rule: CssNode, isInMedia: boolean): Found {
  if (rule.type === 'Rule') return { rule, isInMedia }
  const fault =
    rule.type === 'Atrule'
      ? `@${rule.name} is not for a site’s sheet here; it holds rules, and rules in @media`
      : 'is no rule'
  return { rule, isInMedia, fault }
}

function declarationsOf({ block }: Rule) {
  return block.children
    .toArray()
    .filter((node) => node.type === 'Declaration')
    .map((node) => ({ property: node.property, value: generate(node.value).trim(), line: lineOf(node) }))
}

type Fault = { node: CssNode; reason: string }

const isNested = 'holds a rule; write that by itself, with its whole selector'

function rootFaults({ block }: Rule, isInMedia: boolean): Fault[] {
  block.children = withoutComments(block.children)
  return block.children.toArray().flatMap((node) => {
    const reason = node.type === 'Declaration' ? tokenFault(node, isInMedia) : isNested
    return reason ? [{ node, reason }] : []
  })
}

function ruleFaults({ prelude, block }: Rule): Fault[] {
  if (prelude.type !== 'SelectorList')
    return [{ node: prelude, reason: 'has a selector that cannot be read' }]
  block.children = withoutComments(block.children)
  const selectors = selectorsOf(prelude)
  const faults = selectors.flatMap((node) => selectorFaults(node).map((reason) => ({ node, reason })))
  if (faults.length > 0) return faults
  const freedom = freedomOf(selectors)
  return block.children.toArray().flatMap((node) =>
    (node.type === 'Declaration' ? declarationFaults(node, freedom) : [isNested]).map((reason) => ({
      node,
      reason,
    })),
  )
}

const selectorsOf = (list: SelectorList) =>
  list.children.toArray().filter((node): node is Selector => node.type === 'Selector')

function selectorFaults({ children }: Selector): string[] {
  let isNamed = false
  const faults = children.toArray().flatMap((node) => {
    if (node.type === 'Combinator') {
      const wasNamed = isNamed
      isNamed = false
      return wasNamed ? [] : [unnamed]
    }
    if (node.type !== 'ClassSelector') return isPseudoClass(node) ? [] : [foreign(node)]
    isNamed = true
    if (isLawPart(node.name))
      return [
        `".${node.name}" says what the law wants legible, and looks as the template has it; leave it out`,
      ]
    return parts.has(node.name) ? [] : [`there is no part ".${node.name}"; docs/templates.md lists them`]
  })
  return isNamed || faults.length > 0 ? faults : [unnamed]
}

const unnamed = 'does not name each part; name it by its class'
const isPseudoClass = (node: CssNode) =>
  node.type === 'PseudoClassSelector' && !node.children && pseudoClasses.includes(node.name)
const foreign = (node: CssNode) =>
  `"${generate(node)}" is not for a site’s sheet; name parts by their classes, with ${pseudoClasses.map((name) => `:${name}`).join(', ')}`

/** What may be said of all that a rule styles: that is named behind the last combinator. */
function freedomOf(selectors: readonly Selector[]): Freedom {
  const names = selectors.flatMap(({ children }) => {
    const all = children.toArray()
    const last = all.findLastIndex(({ type }) => type === 'Combinator')
    return all.slice(last + 1).flatMap((node) => (node.type === 'ClassSelector' ? [node.name] : []))
  })
  const bears = names.some(bearsLaw)
  return { look: !bears, layout: !bears && !names.some((name) => placed.has(name)) }
}

function declarationFaults(node: Declaration, freedom: Freedom): string[] {
  const property = node.property.toLowerCase()
  if (property.startsWith('--')) return [`"${property}" can be set on :root only`]
  if (!isKnownProperty(property))
    return [`"${property}" is not for a site’s sheet; docs/templates.md lists what is`]
  if (!isFree(property, freedom))
    return [
      freedom.look
        ? `"${property}" is not for a part that may lie over others; docs/templates.md says what is`
        : `"${property}" is not for a part in which something stands that the law wants legible; change a token on :root, or a part within`,
    ]
  const wanted = wantedOf(property, generate(node.value))
  return [
    ...(node.important
      ? [`"${property}" is !important; leave that out: the sheet stands over the template`]
      : []),
    ...(wanted
      ? [
          `"${property}" must be one of: ${wanted.join(', ')}${property === 'display' ? '; what shows is said by the settings' : ''}`,
        ]
      : []),
    ...(wanted ? [] : faultsOfValue(property, node.value, freedom)),
  ]
}
