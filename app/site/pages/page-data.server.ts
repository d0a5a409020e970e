import { data } from 'react-router'
import type { FoundPage } from '#app/content/page.ts'
import { isUncheckedText } from '#app/content/standard-pages.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { noStore, publicPage } from '#app/platform/answers.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { askedPage } from './asked-page.server.ts'
import { type ShownBlock, shownBlocks } from './blocks.server.ts'
import { homeMeta, pageMeta, trailOf } from './page-meta.ts'

type Params = Readonly<Record<string, string | undefined>>

/** What a page made of blocks loads. Who has a form or a preview before them is told nothing that others may keep. */
export async function pageData(facts: LeadFacts, request: Request, params: Params) {
  const { scope, forms } = facts
  const { origin, searchParams } = new URL(request.url)
  const now = facts.now()
  const requested = await askedPage(facts, params, searchParams, now)
  if (requested === null) throw await missing(scope, now)
  const { page, isPreview } = requested
  const { settings } = scope.site
  const blocks = await shownBlocks(
    { scope, now, forms, path: page.path, make: searchParams.get('make') },
    page.blocks,
  )
  const content = {
    header: headerOf(page),
    isDraftText: page.isStandard && isUncheckedText(page.path, settings) ? settings.name : null,
    blocks,
    meta:
      page.path === '/'
        ? homeMeta({ settings, ...heroOf(blocks), origin, now })
        : pageMeta({ page, settings, origin, isListed: !isPreview }),
  }
  const isPersonal = isPreview || blocks.some(({ block }) => block === 'form')
  return isPersonal ? data(content, { headers: noStore }) : publicPage(content)
}

function heroOf(blocks: readonly ShownBlock[]) {
  const hero = blocks.find((block) => block.block === 'hero')?.shown
  return { count: hero?.count ?? null, picture: hero?.picture ?? hero?.newest?.image ?? null }
}

/** A page that begins with a hero has its heading there. */
function headerOf({ title, heading, intro, blocks }: FoundPage) {
  if (blocks[0]?.block === 'hero') return null
  return { heading: heading ?? title, intro: intro ?? null, trail: trailOf(title) }
}
