import * as z from 'zod/mini'

/** What the dropdown of a brand lists beside the way to its stock (TEN-19). */
const BrandMenu = z.object({
  count: z.number(),
  models: z.array(
    z.object({
      name: z.string(),
      href: z.string(),
      count: z.number(),
      /** '$48,990', drive away: of a model that is sold new. */
      from: z.optional(z.string()),
    }),
  ),
  offers: z.array(z.object({ title: z.string(), href: z.string() })),
})
export type BrandMenu = z.infer<typeof BrandMenu>

export async function askBrandMenu(make: string, ask: typeof fetch = fetch): Promise<BrandMenu> {
  const answer = await ask(`/_/brand-menu.json?${new URLSearchParams({ make })}`)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return BrandMenu.parse(await answer.json())
}
