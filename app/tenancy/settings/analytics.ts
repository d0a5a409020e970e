import { z } from 'zod'
import { consentModes } from '#app/analytics/consent.ts'
import { mappedEvents } from '#app/analytics/event-ids.ts'
import { isTagHost, knownTagNames } from '#app/analytics/tag-hosts.ts'
import { group, on } from './setting-groups.ts'

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
        "Google's consent mode (v2). 'granted': tags run at once, as Australian law allows. 'ask': a banner asks first, no tag is loaded before the visitor agrees (which campaign brought them is told then), and the footer has a link to change the answer.",
      ),
    leadValue: z
      .number()
      .positive()
      .max(1_000_000)
      .optional()
      .describe(
        'What a lead is worth to the dealer on average, in dollars: `generate_lead` says it as its `value`, for bidding by value. Left out, no value is said.',
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
