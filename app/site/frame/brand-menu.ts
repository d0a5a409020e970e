import { has, isListOf, isNumber, isText, optional, shape } from '#app/ui/shapes.ts'

/** What the dropdown of a brand lists beside the way to its stock (TEN-19). */
export type BrandMenu = {
  count: number
  /** `from`: '$48,990', drive away: of a model that is sold new. */
  models: { name: string; href: string; count: number; from?: string | undefined }[]
  offers: { title: string; href: string }[]
}

const model = { name: isText, href: isText, count: isNumber, from: optional(isText) }
const menuShape = shape<BrandMenu>({
  count: isNumber,
  models: isListOf(has<BrandMenu['models'][number]>(model)),
  offers: isListOf(has<BrandMenu['offers'][number]>({ title: isText, href: isText })),
})

export async function askBrandMenu(make: string, ask: typeof fetch = fetch): Promise<BrandMenu> {
  const answer = await ask(`/_/brand-menu.json?${new URLSearchParams({ make })}`)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const read = menuShape.safeParse(await answer.json())
  if (!read.success) throw new Error('answered something else')
  return read.data
}
