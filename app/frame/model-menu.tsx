import { stockPath } from '#app/stock/search-path.ts'
import { templateOf } from '#app/templates/templates.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { BrandTiles } from './brand-bar.tsx'
import type { ModelGroup, SiteFrame } from './frame.ts'
import { modelHref } from './site-menu.ts'

/** What 'Vehicles' opens: the site's models (TEN-22) and its brands (TEN-20). */
export function ModelsPanel({ site }: { site: SiteFrame }) {
  const { template, brands, models, makeCount } = site
  const { makes } = templateOf(template).frame
  const columns = brands.length === 0 || models.length === 0 ? '' : grids[template]
  return (
    <div className={`grid gap-8 ${columns}`}>
      {models.length > 0 && (
        <section aria-label="Models" className="lg:not-metro:order-last">
          <PanelHeading text={makes && 'Models'} />
          {makes ? <FlatModels groups={models} /> : <GroupedModels groups={models} />}
        </section>
      )}
      {brands.length > 0 && (
        <section aria-label="Brands">
          <PanelHeading text={makes} />
          <BrandTiles brands={brands} isDropdown={makes !== null} />
          <p>
            <a
              href={stockPath}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
            >
              {makeCount > brands.length ? `All ${makeCount} brands` : 'All our stock'}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          </p>
        </section>
      )}
    </div>
  )
}

const grids = {
  metro: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]',
  prestige: 'lg:gap-16 lg:grid-cols-[minmax(0,1fr)_17.5rem]',
  heritage: 'lg:gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
}

function PanelHeading({ text }: { text: string | null }) {
  return text ? (
    <h2 className="mb-3 text-sm prestige:font-text prestige:font-medium prestige:text-ink-2 heritage:text-xl">
      {text}
    </h2>
  ) : null
}

function GroupedModels({ groups }: { groups: readonly ModelGroup[] }) {
  return (
    <div className="columns-2 gap-8 lg:columns-3 xl:columns-4">
      {groups.map(({ make, models }) => (
        <section key={make} className="mb-5 break-inside-avoid">
          <h2 className="mb-1 border-b border-line pb-2 text-[0.9375rem]">{make}</h2>
          <ul>
            {models.map((model) => (
              <li key={model.name}>
                <a
                  href={modelHref(make, model)}
                  className="flex min-h-11 items-center text-ink-2 hover:text-link hover:underline lg:min-h-8"
                >
                  {model.name}
                  <ModelCount count={model.count} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** How many there are; none of a model whose address is its own. */
function ModelCount({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="ml-2 text-sm font-normal text-ink-3 tabular">
      <span className="sr-only">, </span>
      {wholeNumber(count)}
    </span>
  )
}

function FlatModels({ groups }: { groups: readonly ModelGroup[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 lg:max-h-96 lg:grid-cols-1 lg:overflow-y-auto heritage:xl:grid-cols-2">
      {groups.flatMap(({ make, models }) =>
        models.map((model) => (
          <li key={`${make} ${model.name}`}>
            <a
              href={modelHref(make, model)}
              className="flex min-h-11 items-center leading-tight hover:text-link hover:underline heritage:font-semibold prestige:lg:min-h-10"
            >
              {make} {model.name}
              <ModelCount count={model.count} />
            </a>
          </li>
        )),
      )}
    </ul>
  )
}
