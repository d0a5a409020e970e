import { makePath } from '#app/stock/search-path.ts'
import { monogram } from '#app/ui/monogram.ts'
import { BrandDropdown } from './brand-dropdown.tsx'
import type { Brand } from './frame.ts'

/** The manufacturer's own logo, else its mark, else its letters (TEN-20). */
function BrandMark({ brand, className }: { brand: Brand; className: string }) {
  if (brand.logo)
    return <img src={brand.logo} alt="" loading="lazy" className={`${className} object-contain`} />
  if (brand.mark) return <span aria-hidden className={`${className} mark mark-${brand.mark}`} />
  return (
    <span
      aria-hidden
      className={`${className} grid shrink-0 place-items-center rounded-full border-[1.5px] border-current display text-[0.6875rem] leading-none prestige:border heritage:rounded-none heritage:border-0 heritage:text-xl`}
    >
      {letters(brand.name)}
    </span>
  )
}

/** 'BYD' → 'BY', 'Mercedes-Benz' → 'MB' */
const letters = (name: string) =>
  /^[A-Z]{2,4}$/.test(name) ? name.slice(0, 2) : monogram(name.replaceAll('-', ' '))

/** One line of brands under the header, each with its dropdown; it scrolls where the screen ends. */
export function BrandRail({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null
  return (
    <nav aria-label="Brands" className="border-t border-line max-lg:hidden">
      <div className="measure">
        <ul className="-mx-3 flex overflow-x-auto [scrollbar-width:none]">
          {brands.map((brand) => (
            <li key={brand.name}>
              <BrandDropdown
                make={brand.name}
                group="site-menu"
                face="flex min-h-11 items-center gap-2 px-3 text-[0.8125rem] font-medium whitespace-nowrap text-ink-2 hover:text-link group-open/brand:text-link"
                panel="site-menu__panel"
                isWide
              >
                <BrandMark brand={brand} className="size-5" />
                {brand.name}
              </BrandDropdown>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

const tile =
  'grid place-items-center content-center gap-1 px-1 py-3 text-center text-xs hover:bg-ground prestige:min-h-29 prestige:gap-3 prestige:text-[0.8125rem] prestige:text-ink-2 prestige:hover:text-ink heritage:flex heritage:min-h-16 heritage:justify-start heritage:gap-3 heritage:rounded-control heritage:px-1.5 heritage:py-1 heritage:text-left heritage:text-base heritage:font-semibold'

const tilePanel =
  'border-t border-line bg-surface px-4 py-2 text-left lg:absolute lg:top-full lg:left-0 lg:z-10 lg:w-64 lg:border lg:shadow-over'

/** A tile for each brand, drawn as the template draws its tiles; where there is no rail the tile is the dropdown. */
export function BrandTiles({ brands, isDropdown }: { brands: readonly Brand[]; isDropdown: boolean }) {
  return (
    <ul className="grid grid-cols-4 gap-px self-start prestige:grid-cols-2 prestige:sm:grid-cols-4 prestige:lg:grid-cols-7 heritage:grid-cols-1 heritage:gap-x-4 heritage:gap-y-1 heritage:sm:grid-cols-2 heritage:lg:grid-cols-4">
      {brands.map((brand) => (
        <li
          key={brand.name}
          className="relative grid shadow-[0_0_0_1px_var(--line)] has-open:max-lg:col-span-full heritage:shadow-none"
        >
          {isDropdown ? (
            <BrandDropdown make={brand.name} group="brand-menu" face={tile} panel={tilePanel}>
              <TileFace brand={brand} />
            </BrandDropdown>
          ) : (
            <a href={makePath(brand.name)} className={tile}>
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
    <span className="grid shrink-0 place-items-center heritage:size-14 heritage:rounded-control heritage:border-2 heritage:border-line heritage:bg-surface">
      <BrandMark brand={brand} className="size-7 prestige:size-9 heritage:size-8" />
    </span>
    {brand.name}
  </>
)
