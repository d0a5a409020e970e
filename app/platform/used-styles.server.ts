import { type CssNode, findAll, generate, parse, walk } from 'css-tree'

/** A rule and what the page needs for each of its selectors, classes and `<tag`s, or a group (`@media`, `@layer`) of them. */
type Piece =
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly opening: string; readonly pieces: readonly Piece[] }

export type Sheet = { readonly styles: string; readonly pieces: readonly Piece[] }

/** Of a built sheet, which nests nothing but groups. */
export function parsedSheet(styles: string): Sheet {
  const sheet = parse(styles, { positions: true, parseValue: false, parseCustomProperty: false })
  return { styles, pieces: piecesOf(sheet, styles) }
}

/** The rules of a sheet that may find an element in a page with these names, in their order. */
export function usedStyles({ pieces }: Sheet, names: ReadonlySet<string>): string {
  const used = (piece: Piece): string => {
    if ('text' in piece)
      return piece.needs.some((needed) => needed.every((name) => names.has(name))) ? piece.text : ''
    const held = piece.pieces.map(used).join('')
    return held && `${piece.opening}{${held}}`
  }
  return pieces.map(used).join('')
}

/** The names of classes and tags (`<a`) in a page as React writes it. */
export function namesOf(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of new Set(html.match(/<[a-z][a-z\d]*| class="[^"]*"/g)))
    for (const name of part.startsWith('<') ? [part] : part.slice(' class="'.length, -1).split(' '))
      names.add(name)
  return names
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
    return { text, needs: child.type === 'Rule' ? selectors.map(namesNeeded) : [[]] }
  })
}

/** What stands in `:not()`, `:is()` or `:where()` may be missing. */
function namesNeeded(selector: CssNode): string[] {
  const names: string[] = []
  walk(selector, function (node) {
    if (node.type === 'PseudoClassSelector') return this.skip
    if (node.type === 'ClassSelector') names.push(node.name)
    if (node.type === 'TypeSelector' && node.name !== '*') names.push(`<${node.name}`)
    return undefined
  })
  return names
}
