import { z } from 'zod'
import { isHost } from '#app/analytics/tag-hosts.ts'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

const TenantPage = z.strictObject({
  title: z.string().min(1).max(80).describe('Its heading.'),
  text: z.array(z.string().min(1).max(1000)).min(1).max(12).describe('Its paragraphs.'),
  link: z
    .strictObject({
      label: z.string().min(1).max(40).describe('Words of the button.'),
      href: sitePathOrAddress.describe('Where it leads.'),
    })
    .optional()
    .describe('A button under the text, to the service that does the rest.'),
})
export type TenantPage = z.infer<typeof TenantPage>

/** The pages that only some dealers have. */
const tenantPages = {
  spinToWin: TenantPage.optional().describe("The page '/spin-to-win'; left out, there is none (ACC-09)."),
  onlinePayment: TenantPage.optional().describe(
    "The page '/online-payment', for signed-in visitors; left out, there is none (ACC-10).",
  ),
  my: z
    .array(
      TenantPage.extend({
        slug: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          .describe('Its name in the address.'),
      }),
    )
    .max(20)
    .default([])
    .describe("Pages of the dealer's own under '/my/{slug}', for signed-in visitors (ACC-12)."),
}

export const pages = group(
  {
    ...tenantPages,
    legalTextsChecked: on(
      false,
      'A lawyer has gone over the privacy policy and the terms that come with the product, filled in for this dealer: they no longer say that they are drafts.',
    ),
    enabled: z
      .array(z.string().startsWith('/'))
      .optional()
      .describe(
        'Paths of the information pages that the site has, such as "/careers"; left out, every page that there is content for (CON-01).',
      ),
    custom: z
      .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name such as "book-a-service"'))
      .max(100)
      .default([])
      .describe(
        'Names of pages at `/pages/{name}` that are there before anybody wrote them: "unsubscribe" and "book-a-service" (CON-32, CON-33). A page that `forecourt page import` brought for `/pages/{name}` shows without standing here.',
      ),
  },
  'Which pages a site has.',
)

const hosts = z
  .array(
    z.string().refine(isHost, {
      error:
        'must be a host such as "https://booking.example.com" or "https://*.example.com", without a path',
    }),
  )
  .max(30)
  .default([])

export const frames = group(
  {
    embed: hosts.describe(
      'Whose pages the block `embed` may show in a frame, such as "https://booking.example.com"; hosts of `analytics.allow` may be shown too.',
    ),
    ancestors: hosts.describe(
      'On whose pages search, budget finder and trade-in may stand in a frame. What leads on to other pages, and what is sent from there, opens in the whole window.',
    ),
  },
  'Pages of others within the site, and pages of the site within others.',
)
