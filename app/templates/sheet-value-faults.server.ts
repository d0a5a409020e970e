import { type CssNode, findAll, generate, lexer, parse } from 'css-tree'
import look from './look.json' with { type: 'json' }
import { boundsOf, type Freedom, takesTokens } from './sheet-values.ts'

export const functions =
  'var rgb rgba hsl hsla oklch color-mix linear-gradient radial-gradient clamp min max minmax repeat'.split(
    ' ',
  )
const inFlow: Freedom = { look: true, layout: true }

export const faultsOfText = (property: string, value: string): string[] =>
  faultsOfValue(property, parse(value, { context: 'value' }), inFlow)

/** What in a value is not for a site's style sheet. */
export function faultsOfValue(property: string, value: CssNode, freedom: Freedom): string[] {
  const nodes = findAll(value, () => true)
  const faults = nodes.flatMap((node) => faultOf(property, node, freedom) ?? [])
  // What a variable stands for is not matched: a token is held to its own kind.
  const hasVariable = nodes.some((node) => node.type === 'Function' && node.name === 'var')
  if (faults.length > 0 || hasVariable) return faults
  return lexer.matchProperty(property, value).error ? [`"${property}" takes no "${generate(value)}"`] : []
}

function faultOf(property: string, node: CssNode, freedom: Freedom): string | null {
  if (node.type === 'Url')
    return /^\/(?!\/)\S*$/.test(node.value)
      ? null
      : `url(${node.value.slice(0, 60)}) leads elsewhere; a picture is one of the site itself, such as url("/img/…")`
  if (node.type === 'Raw') return `"${property}" cannot be read`
  if (node.type === 'Function' && node.name === 'var')
    return takesTokens(property, freedom)
      ? variableFault(generate(node))
      : `"${property}" takes a plain length there, no token`
  if (node.type === 'Function' && !functions.includes(node.name))
    return `${node.name}() is not for a site’s sheet; there are ${functions.map((name) => `${name}()`).join(', ')}`
  if (node.type === 'Dimension' || node.type === 'Percentage' || node.type === 'Number')
    return numberFault(property, node, freedom)
  return null
}

function variableFault(text: string): string | null {
  const name = text.slice('var('.length, -1)
  const isKnown = Object.hasOwn(look.tokens.metro, name) || /^--((on-)?(brand|accent)|link)$/.test(name)
  return isKnown ? null : `${text} is no token by itself; docs/templates.md lists them`
}

/** A relative length counts as what it is of text as large as the browser's own. */
const pixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, ch: 8, pt: 4 / 3 }
const isFreeUnit = (unit: string) => /^(fr|deg|turn|[dsl]?v(w|h|i|b|min|max))$/.test(unit)

type Figure = { type: string; value: string; unit?: string }

function numberFault(property: string, { type, value, unit = '' }: Figure, freedom: Freedom): string | null {
  const figure = Number(value)
  const bounds = boundsOf(property, freedom)
  const out = (least: string, most: string) =>
    `"${property}" goes there from ${least} to ${most}, and ${value}${type === 'Percentage' ? '%' : unit} is not within`
  if (unit in pixels) {
    const length = figure * pixels[unit]!
    return length < bounds.least || length > bounds.most ? out(`${bounds.least}px`, `${bounds.most}px`) : null
  }
  if (type === 'Dimension' && !isFreeUnit(unit)) return `"${value}${unit}" is in no unit that a sheet may use`
  if (property === 'line-height') return figure < 1 || figure > 2.5 ? out('1', '2.5') : null
  // A percentage of what is out of the flow, or a share of the screen, has no bounds that could be told.
  if (property === 'font-size' && !freedom.layout) return out('12px', `${bounds.most}px`)
  if (type !== 'Number' && !freedom.layout && !takesTokens(property, freedom))
    return `"${property}" takes a plain length there, no ${value}${type === 'Percentage' ? '%' : unit}`
  if (property === 'grid-template-columns' && type === 'Number' && figure > 6) return out('1', '6')
  return figure < 0 || (type !== 'Number' && figure > 360) ? out('0', '360') : null
}
