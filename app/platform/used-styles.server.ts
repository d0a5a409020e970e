import { type CssNode, findAll, generate, parse, walk } from 'css-tree'

/** A rule and the classes that an element needs for each of its selectors, or a group (`@media`, `@layer`) of them. */
type Piece =
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly opening: string; readonly pieces: readonly Piece[] }

export type Sheet = { readonly styles: string; readonly pieces: readonly Piece[] }

/** Of a built sheet, which nests nothing but groups. */
export function parsedSheet(styles: string): Sheet {
  const sheet = parse(styles, { positions: true, parseValue: false, parseCustomProperty: false })
  return { styles, pieces: piecesOf(sheet, styles) }
}

/** The rules of a sheet that may find an element in a page with these classes, in their order. */
export function usedStyles({ pieces }: Sheet, classes: ReadonlySet<string>): string {
  const used = (piece: Piece): string => {
    if ('text' in piece)
      return piece.needs.some((needed) => needed.every((name) => classes.has(name))) ? piece.text : ''
    const held = piece.pieces.map(used).join('')
    return held && `${piece.opening}{${held}}`
  }
  return pieces.map(used).join('')
}

/** The names of classes in a page as React writes it. */
export function classesOf(html: string): ReadonlySet<string> {
  const attributes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(names)
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

const groups = ['media', 'layer', 'supports', 'container']

function piecesOf(node: CssNode, styles: string): Piece[] {
  const children = 'children' in node && node.children ? node.children.toArray() : []
  return children.map((child) => {
    if (child.type === 'Atrule' && child.block && groups.includes(child.name)) {
      const prelude = child.prelude ? ` ${generate(child.prelude)}` : ''
      return { opening: `@${child.name}${prelude}`, pieces: piecesOf(child.block, styles) }
    }
    const text = styles.slice(child.loc!.start.offset, child.loc!.end.offset)
    const selectors = child.type === 'Rule' ? findAll(child.prelude, ({ type }) => type === 'Selector') : []
    return { text, needs: child.type === 'Rule' ? selectors.map(classesNeeded) : [[]] }
  })
}

/** What stands in `:not()`, `:is()` or `:where()` may be missing. */
function classesNeeded(selector: CssNode): string[] {
  const names: string[] = []
  walk(selector, function (node) {
    if (node.type === 'PseudoClassSelector') return this.skip
    if (node.type === 'ClassSelector') names.push(node.name)
    return undefined
  })
  return names
}
