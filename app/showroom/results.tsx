import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { CardGrid } from '#app/stock/card-grid.tsx'
import { PromotionCard } from '#app/stock/promotion-card.tsx'
import { ResultCard } from '#app/stock/result-card.tsx'
import { stockPath } from '#app/stock/search-path.ts'
import { writeStockSearch } from '#app/stock/stock-search.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { CardActions } from './card-actions.tsx'
import { Paging } from './paging.tsx'
import type { SearchData } from './search.server.ts'

/** Cards that a first screen may show. */
const firstCards = 6

export function Results({ data }: { data: SearchData }) {
  const isSettled = useSettled(data.items) === data.items
  if (data.items.length === 0) return <NoResults data={data} />
  return (
    <div id="results" className="scroll-mt-4">
      <CardGrid
        items={data.items.map((item, i) =>
          item.kind === 'promotion'
            ? { key: `promotion ${item.promotion.title}`, node: <PromotionCard promotion={item.promotion} /> }
            : {
                key: item.card.id,
                node: (i < firstCards || isSettled) && (
                  <ResultCard
                    card={item.card}
                    isEarly={i === 0}
                    views={data.views?.[item.card.id]}
                    control={<SaveControl car={saveableCard(item.card)} />}
                  >
                    <CardActions card={item.card} enquire={data.words.enquire} />
                  </ResultCard>
                ),
              },
        )}
      />
      <Paging
        page={data.search.page}
        pages={data.pages}
        hrefOf={(page) => writeStockSearch({ ...data.search, page })}
      />
    </div>
  )
}

/** STK-57 … STK-59 */
function NoResults({ data }: { data: SearchData }) {
  return (
    <section
      id="results"
      className="rounded-card border border-line bg-surface p-8 text-center prestige:border-0 prestige:bg-transparent prestige:py-16 heritage:shadow-card"
    >
      <h2 className="text-2xl">No Results Available</h2>
      <p className="mx-auto mt-2 max-w-prose text-ink-2">{data.words.empty}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a href={data.refreshPath} className={buttonLook('brand')}>
          Clear Filters
        </a>
        {data.refreshPath !== stockPath && (
          <a href={stockPath} className={buttonLook('outline')}>
            See all our stock
          </a>
        )}
      </p>
    </section>
  )
}
