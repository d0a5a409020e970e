import { monogram } from '#app/ui/monogram.ts'
import { BrandDropdown } from './brand-dropdown.tsx'
import type { Brand } from './frame-makes.ts'
import './brand-bar.css'

/** The manufacturer's own logo, else its mark, else its letters (TEN-20). */
type MarkedBrand = Pick<Brand, 'name' | 'logo' | 'mark'>

export function BrandBarMark({ brand, className }: { brand: MarkedBrand; className: string }) {
  if (brand.logo) return <img src={brand.logo} alt="" loading="lazy" className={`${className} brand-logo`} />
  if (brand.mark) return <span aria-hidden className={`${className} mark mark-${brand.mark}`} />
  return (
    <span aria-hidden className={`${className} brand-monogram display`}>
      {letters(brand.name)}
    </span>
  )
}

/** 'BYD' → 'BY', 'Mercedes-Benz' → 'MB' */
const letters = (name: string) =>
  /^[A-Z]{2,4}$/.test(name) ? name.slice(0, 2) : monogram(name.replaceAll('-', ' '))

/** In a line of brands all have a mark or all are words: letters in a ring among them look like a mark that is missing. */
export const areMarked = (brands: readonly MarkedBrand[]) => brands.every(({ logo, mark }) => logo || mark)

/** One line of brands under the header, each with its dropdown; it scrolls where the screen ends. */
export function BrandRail({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null
  const hasMarks = areMarked(brands)
  return (
    <nav aria-label="Brands" className="brand-rail">
      <div className="measure">
        <ul className="brand-rail-list">
          {brands.map((brand) => (
            <li key={brand.name}>
              <BrandDropdown
                brand={brand}
                group="site-menu"
                face="brand-rail-entry"
                panel="site-menu__panel"
                isWide
              >
                {hasMarks && <BrandBarMark brand={brand} className="icon-medium" />}
                {brand.name}
              </BrandDropdown>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

const tile = 'brand-tile'

const tilePanel = 'brand-tile-panel'

/**
 * A tile for each brand, drawn as the template draws its tiles; where there is no rail the tile is the dropdown. Among marks a
 * brand that has none is a word, not letters in a ring.
 */
export function BrandTiles({ brands, isDropdown }: { brands: readonly Brand[]; isDropdown: boolean }) {
  const isMixed = !areMarked(brands) && brands.some((brand) => areMarked([brand]))
  return (
    <ul data-mixed={isMixed || undefined} className="brand-tiles">
      {brands.map((brand) => (
        <li key={brand.name} className="brand-tiles-item">
          {isDropdown ? (
            <BrandDropdown brand={brand} group="brand-menu" face={tile} panel={tilePanel}>
              <TileFace brand={brand} />
            </BrandDropdown>
          ) : (
            <a href={brand.href} className={tile}>
              <TileFace brand={brand} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const TileFace = ({ brand }: { brand: Brand }) => (
  <>
    <span className="brand-tile-plate">
      <BrandBarMark brand={brand} className="brand-tile-mark" />
    </span>
    {brand.name}
  </>
)
