import { SaxesParser } from 'saxes'
import { withoutEntities } from '#app/platform/html-text.ts'

/** An element of ADF, however its vendor spells it: names are in lower case. */
export type AdfNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: AdfNode[]
  text: string
}

const mostXml = 250_000
const mostNodes = 20_000
const deepest = 60
/** Each is an `Error` with its stack: a mail of nothing else would stop all dealers for seconds. */
const mostProblems = 2000

/**
 * What can be read of it, to where it breaks off: vendors write headings that XML has none of, attributes without quotes
 * and bare ampersands. Entities that a document defines are never put in: '&lol9;' stays as it is written.
 */
export function adfTree(xml: string): AdfNode {
  const root: AdfNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let nodes = 0
  let problems = 0
  const parser = new SaxesParser({ fragment: true })
  // Each problem is passed over: the parser goes on behind it.
  parser.on('error', (problem) => {
    if (++problems > mostProblems) throw problem
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++nodes > mostNodes) throw new Error('more elements than an enquiry has')
    const node: AdfNode = {
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), String(value)]),
      ),
      children: [],
      text: '',
    }
    if (open.length < deepest) open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('closetag', ({ name }) => {
    const at = open.findLastIndex((node) => node.name === name.toLowerCase())
    if (at > 0) open.length = at
  })
  const addText = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    // A bare ampersand would take what follows it with it.
    parser.write(xml.slice(0, mostXml).replace(/&(?!#?\w{1,10};)/g, '&amp;')).close()
  } catch {
    // What came before it was read.
  }
  return root
}

export function* everyNode(node: AdfNode, name: string): Generator<AdfNode> {
  for (const child of node.children) {
    if (child.name === name) yield child
    yield* everyNode(child, name)
  }
}

export const childOf = (node: AdfNode | undefined, ...names: readonly string[]): AdfNode | undefined =>
  names.reduce<AdfNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)

export const childrenOf = (node: AdfNode | undefined, name: string): AdfNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** Entities of HTML, which XML has none of, as letters. */
export const textOf = (node: AdfNode | undefined): string =>
  node ? withoutEntities(node.text).replaceAll('\r', '').trim() : ''
