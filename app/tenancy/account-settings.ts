import { z } from 'zod'
import { consentModes } from '#app/analytics/consent.ts'
import { mappedEvents } from '#app/analytics/event-ids.ts'
import { isTagHost, knownTagNames } from '#app/analytics/tag-hosts.ts'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

/** The settings of signing in, saving cars and counting events. */

export const saved = group(
  {
    control: z
      .enum(['watchlist', 'favourite', 'compare', 'none'])
      .default('watchlist')
      .describe(
        'The save control on cards and on the page of a vehicle: a watchlist with sign-in, favourites or a comparison kept in the browser, or none (ACC-24).',
      ),
  },
  'Saving cars.',
)

export const gates = group(
  {
    checkout: on(false, 'Reserving and buying online ask to sign in first (ACC-07).'),
    finance: on(false, 'The finance pages ask to sign in first (ACC-07).'),
    spinToWin: on(false, "The page '/spin-to-win' asks to sign in first (ACC-07)."),
  },
  'Which pages are for signed-in visitors only.',
)

export const signIn = group(
  {
    mostPerAddress: z
      .int()
      .min(1)
      .max(10_000)
      .default(10)
      .describe(
        'Codes that one internet address may have sent in ten minutes, over all sites; its network three times as many.',
      ),
    mostPerSite: z
      .int()
      .min(1)
      .max(100_000)
      .default(200)
      .describe('Codes that the site sends in ten minutes to numbers that never signed in there.'),
    mostPerSiteADay: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(300)
      .describe(
        'Codes that the site sends in a day: what a flood of them may cost at most. A network (IPv4 /24, IPv6 /48) gets a quarter of them; who has signed in before is let in beyond it.',
      ),
  },
  'Signing in with a code by SMS.',
)

export const analytics = group(
  {
    map: z
      .partialRecord(z.enum(mappedEvents), z.int().min(1).max(9999))
      .default({})
      .describe('Other ids for the events of enquiries and actions, by what happened (ANA-08).'),
    tagManagerId: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container id such as "GTM-ABC1234"')
      .optional()
      .describe(
        'Google Tag Manager container. It is loaded, and what visitors do is pushed to `dataLayer`: the GA4 events of the Automotive Standards Council (`asc_…`) with the vehicle, `view_item`, `view_item_list`, `search`, `generate_lead`, and one for each event id. Tags of a template (GA4, Google Ads, Meta, …) work once `allow` names their supplier. A Custom HTML tag works as far as it loads a script from an allowed host or sets a picture; script written into the tag itself, Custom JavaScript variables and the preview mode do not, since pages run no inline script.',
      ),
    measurementId: z
      .string()
      .regex(/^G-[A-Z0-9]{4,12}$/, 'must be a measurement id such as "G-ABC1234567"')
      .optional()
      .describe(
        "A GA4 property, for a site without a container: `gtag.js` is loaded and told the same events. Page views are among them: switch off 'Page changes based on browser history events' in its enhanced measurement. With a `tagManagerId` this counts for nothing.",
      ),
    consent: z
      .enum(consentModes)
      .default('granted')
      .describe(
        "Google's consent mode (v2). 'granted': tags run at once, as Australian law allows. 'ask': a banner asks first, no tag is loaded before the visitor agrees, and the footer has a link to change the answer.",
      ),
    allow: z
      .array(
        z.string().refine(isTagHost, {
          error: `must be one of ${knownTagNames.join(', ')}, or a host such as "https://tags.example.com"`,
        }),
      )
      .max(30)
      .default([])
      .describe(
        `Whose tags may run: suppliers whose hosts are known (${knownTagNames.join(', ')}), and other hosts by address, such as "https://tags.example.com" or "https://*.example.com". Every host is one more that can read the page; leave out what is no longer used.`,
      ),
    trustContainer: on(
      false,
      "Scripts that the container loads may come from any host ('strict-dynamic'), not only from those of `allow`; what they call and show is still confined to it. For containers whose tags load further scripts.",
    ),
    vitalsPercent: z
      .int()
      .min(0)
      .max(100)
      .default(10)
      .describe('Of how many visits in a hundred the speed is measured, for `forecourt events vitals`.'),
  },
  'Counting what visitors do, without who they are.',
)

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
export const tenantPages = {
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
