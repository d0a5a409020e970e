import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { personErasures } from '#app/person-data/tables.server.ts'
import { deedsOf, managed, manager, managing } from '#test/staff.ts'
import { aSite, now, scope, worldOf } from '#test/world.ts'
import { erasePerson, exportPerson, findPerson } from './person-data.server.ts'

const world = worldOf()
const who = 'person p1'

async function anOffice() {
  const site = await aSite(world())
  const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const posted = { ...ann, form: 'other', terms_conditions: 'on' }
  await receiveLead(scope(world(), site), forms, posted, {
    origin: 'http://dealer.example',
    userAgent: '',
    now,
  })
  return managed(world(), site)
}
const asked = (email: string) => ({
  person: { phone: null, email },
  print: managing(world()).sealer.print,
  said: { email },
  now,
})

test('what is held of a person is found on each site that holds something; to look leaves no trace', async () => {
  const [by, other] = [await anOffice(), managed(world(), await aSite(world()))]
  const found = await findPerson([by, other], asked('ann@example.com'))
  expect(found).toMatchObject([{ site: by.site.slug, leads: 1, alsoKnownBy: ['0491570006'] }])
  expect(await findPerson([by], asked('bob@example.com'))).toEqual([])
  expect(await deedsOf(by)).toEqual([])
})

test('who is given all that is held of a person is written down with how much it was, and nobody’s name', async () => {
  const [by, other] = [await anOffice(), managed(world(), await aSite(world()))]
  const document = await exportPerson([by, other], asked('ann@example.com'))
  expect(document).toMatchObject({
    asked: { phone: null, email: 'ann@example.com' },
    sites: [{ site: by.site.slug, dealer: by.site.settings.name, leads: [{ payload: { name: 'Ann' } }] }],
  })
  const [deed, ...more] = await deedsOf(by)
  expect(deed).toMatchObject({ who, verb: 'person.export', subject: 'person', after: { leads: 1 } })
  expect(JSON.stringify(deed)).not.toMatch(/ann|0491/i)
  expect([more, await deedsOf(other)]).toEqual([[], []])
})

test('an erasure says who made it and how much went; where nothing was held it leaves nothing', async () => {
  const by = await anOffice()
  expect(await erasePerson([by], asked('bob@example.com'))).toEqual([])
  expect(await deedsOf(by)).toEqual([])
  expect(await erasePerson([by], asked('ann@example.com'))).toMatchObject([{ leads: 1 }])
  expect(await findPerson([by], asked('ann@example.com'))).toEqual([])
  const [deed, ...more] = await deedsOf(by)
  expect(deed).toMatchObject({ who, verb: 'person.erase', subject: 'person', after: { leads: 1 } })
  expect([JSON.stringify(deed).match(/ann|0491/i), more]).toEqual([null, []])
  const records = await by.db.transaction((transaction) => transaction.select().from(personErasures))
  expect(records).toMatchObject([{ erasedBy: manager, erased: { leads: 1 } }])
})
