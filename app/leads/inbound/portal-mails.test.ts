import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import type { Enquiry } from './enquiry.ts'
import { parseMail } from './parse-mail.server.ts'
import { readMail } from './read-mail.server.ts'

/** Mails as portals, vendors and people send them, beside what a person reads in each. */

const folder = '../shared/data/portal-mails'
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []

type Truth = Record<string, string | number | boolean | null>

const settings = someSettings({ slug: 'southern-cross' })

/** What was read, under the names of the truth. */
const told = ({ wanted, owned, ...enquiry }: Enquiry): Truth => ({
  ...{ name: enquiry.name, email: enquiry.email, phone: enquiry.phone, postcode: enquiry.postcode },
  ...{ words: enquiry.message || null, id: enquiry.reference, kind: enquiry.kind },
  ...{ stock: wanted?.stockNumber ?? '', make: wanted?.make ?? '', model: wanted?.model ?? '' },
  year: Number(wanted?.year),
  ...{ ownCar: owned?.words ?? '', ownPlate: owned?.plate ?? '', ownKm: Number(owned?.kilometres) },
})

describe.skipIf(names.length === 0)(
  'mails of ../shared/data/portal-mails (skipped where it is absent)',
  () => {
    test.each(names)('%s is read as a person reads it', async (name) => {
      const raw = readFileSync(join(folder, name))
      const truth = JSON.parse(
        readFileSync(join(folder, name.replace('.eml', '.truth.json')), 'utf8'),
      ) as Truth
      const read = readMail(await parseMail(raw), {
        settings,
        sender: null,
        recipient: '',
        mailFrom: 'no-reply@here.example',
      })
      if (truth.lead === false) {
        expect(read).not.toHaveProperty('enquiries')
        if (truth.waits === 'not read') expect(read).toHaveProperty('notRead')
      } else {
        const { enquiries = [] } = read as { enquiries?: Enquiry[] }
        expect(enquiries).toHaveLength(1)
        expect(told(enquiries[0]!)).toMatchObject(truth)
      }
    })
  },
)
