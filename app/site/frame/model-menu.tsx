import { modelHref } from '#app/menu/site-menu.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { templateOf } from '#app/templates/templates.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { BrandTiles } from './brand-bar.tsx'
import type { SiteFrame } from './frame.ts'
import type { ModelGroup } from './frame-makes.ts'
import { MarksSheet } from './marks.tsx'
import './model-menu.css'

/** What 'Vehicles' opens: the site's models (TEN-22) and its brands (TEN-20). */
export function ModelsPanel({ site }: { site: SiteFrame }) {
  const { template, brands, models } = site
  const { makes } = templateOf(template).frame
  const columns = brands.length === 0 || models.length === 0 ? '' : 'model-menu-columns'
  return (
    <div className={`model-menu ${columns}`}>
      {models.length > 0 && (
        <section aria-label="Models" className="model-menu-models">
          <PanelHeading text={makes && 'Models'} />
          {makes ? <FlatModels groups={models} /> : <GroupedModels groups={models} />}
        </section>
      )}
      {brands.length > 0 && (
        <section aria-label="Brands">
          <PanelHeading text={makes} />
          {/* These marks were not there when the page looked for the first that is near. */}
          {site.marks && <MarksSheet marks={site.marks} />}
          <BrandTiles brands={brands} isDropdown={makes !== null} />
          <p>
            <ModelsLink site={site} />
          </p>
        </section>
      )}
    </div>
  )
}

/** The search has all makes and models, also for who has no scripts to open the menu with. */
export function ModelsLink({ site: { brands, makeCount } }: { site: SiteFrame }) {
  return (
    <a href={stockPath} className="model-menu-all">
      {makeCount > brands.length ? `All ${makeCount} brands` : 'All our stock'}
      <ArrowRight aria-hidden className="icon-small" />
    </a>
  )
}

function PanelHeading({ text }: { text: string | null }) {
  return text ? <h2 className="model-menu-heading">{text}</h2> : null
}

function GroupedModels({ groups }: { groups: readonly ModelGroup[] }) {
  return (
    <div className="model-groups">
      {groups.map(({ make, models }) => (
        <section key={make} className="model-group">
          <h2 className="model-group-make">{make}</h2>
          <ul>
            {models.map((model) => (
              <li key={model.name}>
                <a href={modelHref(make, model)} className="model-group-link">
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
    <span className="model-menu-count">
      <span className="visually-hidden">, </span>
      {wholeNumber(count)}
    </span>
  )
}

function FlatModels({ groups }: { groups: readonly ModelGroup[] }) {
  return (
    <ul className="model-list">
      {groups.flatMap(({ make, models }) =>
        models.map((model) => (
          <li key={`${make} ${model.name}`}>
            <a href={modelHref(make, model)} className="model-list-link">
              {make} {model.name}
              <ModelCount count={model.count} />
            </a>
          </li>
        )),
      )}
    </ul>
  )
}
