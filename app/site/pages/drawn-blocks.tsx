import type { ReactNode } from 'react'
import { BudgetFinder } from '#app/budget/budget-finder.tsx'
import type { ShownBlock, ShownOf } from './blocks.server.ts'
import { PledgeBlock, Promises, WarrantyBlock } from './copy-blocks.tsx'
import { Blog, Invitation, Offers, Reviews, Statistics } from './dealer-blocks.tsx'
import { Hero } from './hero.tsx'
import { PlaceCards, PlacesOf } from './place-blocks.tsx'
import { PromotionSlider } from './promotion-slider.tsx'
import { SalesCounter } from './sales-counter.tsx'
import { BodyTiles, BrandList, FeaturedCars } from './stock-blocks.tsx'
import {
  AccordionBlock,
  Banner,
  Cards,
  Embed,
  Film,
  PictureAndWords,
  Team,
  WordsBlock,
} from './words-blocks.tsx'
import './drawn-blocks.css'

/** Pages without a form leave its script out. */
type DrawnForm = (shown: ShownOf<'form'>) => ReactNode

/** What a page shows, block by block. The first may be its hero, which bears the page's heading. */
export function DrawnBlocks({ blocks, form }: { blocks: readonly ShownBlock[]; form?: DrawnForm }) {
  return rows(blocks).map((row, i) => {
    const [first, ...beside] = row
    if (i === 0 && first.block === 'hero') return <Hero key="first" shown={first.shown} isFirst />
    const inRow = row.map((block, n) => (
      <div key={n} id={block.id} className="page-block">
        {drawn(block, form)}
      </div>
    ))
    const face = `${i > 0 ? 'later ' : ''}${beside.length ? 'block-row measure' : ''}`
    return (
      <div key={i} className={face}>
        {inRow}
      </div>
    )
  })
}

type Row = [ShownBlock, ...ShownBlock[]]

/** A block that stands beside the one before it is in its row; the page's first stands alone. */
function rows(blocks: readonly ShownBlock[]): Row[] {
  const all: Row[] = []
  for (const block of blocks) {
    const last = all.at(-1)
    if (block.isBeside && last && last[0].block !== 'hero' && last.length < 3) last.push(block)
    else all.push([block])
  }
  return all
}

function drawn(block: ShownBlock, form: DrawnForm | undefined): ReactNode {
  switch (block.block) {
    case 'hero':
      return <Hero shown={block.shown} isFirst={false} />
    case 'words':
      return <WordsBlock {...block.shown} />
    case 'picture and words':
      return <PictureAndWords {...block.shown} />
    case 'cards':
      return <Cards {...block.shown} />
    case 'accordion':
      return <AccordionBlock {...block.shown} />
    case 'form':
      return form?.(block.shown) ?? null
    case 'stock':
      return <FeaturedCars {...block.shown} />
    case 'offers':
      return <Offers {...block.shown} />
    case 'brands':
      return <BrandList {...block.shown} />
    case 'bodies':
      return <BodyTiles {...block.shown} />
    case 'places':
      return <PlacesOf shown={block.shown} />
    case 'map':
      return <PlaceCards {...block.shown} />
    case 'team':
      return <Team {...block.shown} />
    case 'reviews':
      return <Reviews {...block.shown} />
    case 'statistics':
      return <Statistics {...block.shown} />
    case 'promises':
      return <Promises {...block.shown} />
    case 'warranty':
      return <WarrantyBlock {...block.shown} />
    case 'certified':
    case 'pledge':
      return <PledgeBlock {...block.shown} />
    case 'counter':
      return <SalesCounter {...block.shown} />
    case 'budget finder':
      return (
        <div className="block-frame">
          <div className="measure">
            <BudgetFinder facts={block.shown.facts} />
          </div>
        </div>
      )
    case 'blog':
      return <Blog {...block.shown} />
    case 'banner':
      return <Banner {...block.shown} />
    case 'slider':
      return <PromotionSlider {...block.shown} />
    case 'film':
      return <Film {...block.shown} />
    case 'embed':
      return <Embed {...block.shown} />
    case 'invitation':
      return <Invitation {...block.shown} />
  }
}
