import { z } from 'zod'
import { group, on } from './setting-groups.ts'

/** What can be read of a mail that a portal sends; each has labels that every portal's mails are read by (app/leads/inbound). */
const enquiryFields = [
  ...([
    'name',
    'firstName',
    'lastName',
    'email',
    'phone',
    'postcode',
    'message',
    'kind',
    'reference',
  ] as const),
  ...(['vehicle', 'year', 'make', 'model', 'stockNumber', 'vin', 'link', 'location'] as const),
  ...(['ownVehicle', 'ownPlate', 'ownKilometres'] as const),
] as const
export type EnquiryField = (typeof enquiryFields)[number]

const labels = z
  .array(z.string().trim().min(1).max(60))
  .min(1)
  .max(30)
  .describe('What stands before it, in any case, such as "Buyer" or "Dealer ref".')

/** How the mails of one portal are read. */
export const PortalMapping = z.strictObject({
  name: z.string().trim().min(1).max(60).describe('What its leads name as their source.'),
  from: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(
          /^(?:[^@\s]+@)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
          'must be an address or a domain such as "portal.com.au"',
        ),
    )
    .min(1)
    .max(30)
    .describe('Its senders: addresses, or domains with all that are below them.'),
  labels: z
    .partialRecord(z.enum(enquiryFields), labels)
    .default({})
    .describe('Labels of its own, beside those that are always read.'),
})
export type PortalMapping = z.output<typeof PortalMapping>

export const inbound = group(
  {
    mails: on(true, "Whether mails to the site's address become leads (docs/portal-mails.md)."),
    portals: z
      .array(PortalMapping)
      .max(50)
      .default([])
      .describe('How mails of portals are read, before those that the product knows.'),
  },
  'Leads from elsewhere: mails of portals and of people, and ADF.',
)
