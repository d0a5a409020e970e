/** What a site's style sheet may say of a part, and within which bounds. Lengths are in pixels, a rem is 16 of them. */

type Bounds = { readonly least: number; readonly most: number }

const colours =
  'color background background-color background-image background-position background-repeat background-size accent-color fill stroke'
const type =
  'font-family font-size font-style font-weight letter-spacing line-height text-align text-transform text-decoration text-decoration-color text-decoration-line text-decoration-thickness text-underline-offset text-wrap'
const space =
  'margin margin-top margin-right margin-bottom margin-left margin-block margin-block-start margin-block-end margin-inline margin-inline-start margin-inline-end ' +
  'padding padding-top padding-right padding-bottom padding-left padding-block padding-block-start padding-block-end padding-inline padding-inline-start padding-inline-end ' +
  'gap row-gap column-gap box-shadow'
const layout =
  'align-content align-items align-self aspect-ratio display flex-direction flex-wrap grid-auto-flow grid-column grid-row grid-template-columns justify-content justify-items justify-self max-width min-height object-fit object-position order'

const words = (text: string) => new Set(text.split(' '))
const [coloursAndType, spaces, layouts] = [words(`${colours} ${type}`), words(space), words(layout)]
/** As docs/templates.md tells of them. */
export const propertyGroups = [
  { name: 'colours', of: colours },
  { name: 'type', of: type },
  { name: 'frames and spaces', of: 'border*, margin*, padding*, gap row-gap column-gap, box-shadow' },
  { name: 'arrangement', of: layout },
].map(({ name, of }) => ({ name, of: of.replaceAll(/,? /g, ', ') }))
const isFrame = (property: string) => /^border(-|$)/.test(property) && property !== 'border-image'

/** What stands in the flow and bears nothing of the law has all three; others have less. */
export type Freedom = { readonly look: boolean; readonly layout: boolean }

export const isKnownProperty = (property: string): boolean =>
  isFrame(property) || [coloursAndType, spaces, layouts].some((set) => set.has(property))

export const isFree = (property: string, { look, layout: isLaidOut }: Freedom): boolean =>
  isFrame(property) ||
  (spaces.has(property) && (look || !isSideways(property))) ||
  (look && coloursAndType.has(property)) ||
  (isLaidOut && layouts.has(property))

/** Margins at the sides make what stands within narrow, one part within the other. */
const isSideways = (property: string) => /^margin(-inline.*|-left|-right)?$/.test(property)
/** Spaces and frames that take width from what stands within. */
const takesWidth = (property: string) => !/block|top|bottom|row|radius|shadow/.test(property)

/** A space that a token stands for has no bounds of its own: what is held to narrow ones takes none. */
export const takesTokens = (property: string, { layout: isInFlow }: Freedom): boolean =>
  isInFlow || !spaces.has(property) || property === 'box-shadow'

/**
 * Where a part is out of the flow it may grow less: it could come to lie over others. What bears something of the law may not
 * be made narrow.
 */
export function boundsOf(property: string, { look, layout: isInFlow }: Freedom): Bounds {
  if (property === 'font-size') return { least: 12, most: isInFlow ? 80 : 40 }
  if (property === 'letter-spacing') return { least: -1, most: 6 }
  if (property === 'line-height') return { least: 1, most: 64 }
  if (property === 'box-shadow') return { least: -64, most: 64 }
  if (/^border.*radius$/.test(property)) return { least: 0, most: 1000 }
  if (isFrame(property)) return { least: 0, most: look ? 16 : 3 }
  if (spaces.has(property) && takesWidth(property)) return { least: 0, most: look ? 48 : 24 }
  if (spaces.has(property)) return { least: 0, most: isInFlow ? 160 : 48 }
  if (property === 'min-height') return { least: 0, most: 720 }
  if (property === 'max-width') return { least: 160, most: 1920 }
  // A track that is wide by itself widens what stands around it, and all that stands there.
  if (property === 'grid-template-columns') return { least: 0, most: 0 }
  return { least: 0, most: 1920 }
}

/** Where not every value will do: `none` hides a part, and a far column makes those beside it narrow. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  display: ['block', 'flex', 'grid', 'inline-block', 'inline-flex', 'inline-grid'],
  'grid-column': ['auto', '1/-1'],
  'grid-row': ['auto', '1/-1'],
}
/** Null where any value of the property will do. */
export const wantedOf = (property: string, value: string): readonly string[] | null =>
  keywords[property]?.includes(value) === false ? keywords[property] : null

type TokenKind = { readonly is: string; readonly fits: (value: string) => boolean }
const number = (least: number, most: number): TokenKind => ({
  is: `a whole number from ${least} to ${most}`,
  fits: (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
})
const length = (least: number, most: number): TokenKind => ({
  is: `a length from ${least}px to ${most}px, or clamp() between two`,
  fits: (value) => {
    const all = [...(/^clamp\(([^,]+),[^,()]+,([^,]+)\)$/.exec(value)?.slice(1) ?? [value])].map(pixels)
    return all.every((one) => one !== null && one >= least && one <= most)
  },
})
const pixels = (text: string): number | null => {
  const [, figure, unit] = /^(\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(px|rem)?$/.exec(text.trim()) ?? []
  if (figure === undefined || (unit === undefined && Number(figure) !== 0)) return null
  return Number(figure) * (unit === 'rem' ? 16 : 1)
}
const colour: TokenKind = { is: 'a colour such as #1a2b3c', fits: (value) => /^#[\da-f]{6}$/i.test(value) }

/** Null where the value is held to the property of CSS that the token is made for. */
export function kindOfToken(name: string): TokenKind | { readonly property: string } {
  if (name === '--display' || name === '--text') return { property: 'font-family' }
  if (name.startsWith('--shadow')) return { property: 'box-shadow' }
  if (name.startsWith('--weight')) return number(100, 900)
  if (name.startsWith('--radius')) return length(0, 64)
  if (name === '--size') return length(14, 20)
  if (name === '--size-price') return length(20, 64)
  if (name === '--container') return length(960, 1920)
  if (name === '--gutter') return length(8, 80)
  if (name === '--section') return length(16, 200)
  return colour
}
