import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aSite, scope, worldOf } from '#test/world.ts'
import { deliverDue } from './delivery/queue.server.ts'
import { extra } from './form/caller-fields.ts'
import { formFields, text } from './form/form-fields.ts'
import { pageForm } from './form/page-form.server.ts'
import type { LeadForm } from './lead-form.ts'
import { listLeads } from './lead-list.server.ts'
import { pastEnquiries, pastWords } from './past-enquiries.ts'

/** A form as a room brings it: nothing else in the project knows of it. */
const inspectionForm: LeadForm = {
  kind: 'inspection',
  category: () => 'Inspection',
  subcategory: () => 'Inspection Request',
  event: 'valuation',
  noun: 'inspection',
  pastWords: 'Inspection',
  fields: ({ settings }) =>
    formFields(settings, { own: [text('garage', 'Garage', { required: true, missing: 'Which garage?' })] }),
  extras: [extra('odometer')],
  page: { title: () => 'Have It Inspected', hidden: () => ({ source_page: 'inspection' }) },
  after: ({ answerWithin }) => ({ heading: 'We will look', text: answerWithin, steps: ['Wait.'] }),
}

const world = worldOf()
const all = [inspectionForm, ...forms]
const person = { name: 'Ann Chen', email: 'ann@example.com', phone: '0412345678', terms_conditions: 'true' }

async function aDealer() {
  const site = await aSite(world(), {
    leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }], mostPerAddress: 60 },
  })
  const visit = website(world(), undefined, { forms: all })
  const post = async (entered: object) => {
    const body = JSON.stringify({ ...person, ...entered })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await visit(site, '/api/leads', { method: 'POST', headers, body })
    return { status: answer.status, ...((await answer.json()) as { lead_id?: string; errors?: object }) }
  }
  return { site, visit, post }
}

test('a form that is added to the list is asked, checked, kept, delivered and told of in its own words', async () => {
  const { site, visit, post } = await aDealer()
  const { form } = pageForm(site.settings, inspectionForm, { action: '/inspection' })
  expect(form).toMatchObject({
    ...{ kind: 'inspection', title: 'Have It Inspected', action: '/inspection', department: 'sales' },
    hidden: { form: 'inspection', subcategory: 'Inspection Request', source_page: 'inspection' },
  })
  expect(form.fields.map(({ name }) => name)).toEqual([
    'name',
    'email',
    'phone',
    'garage',
    'opt_in',
    'terms_conditions',
  ])
  expect(await post(form.hidden)).toMatchObject({ status: 400, errors: { garage: 'Which garage?' } })
  const { lead_id } = await post({ ...form.hidden, garage: 'Bob’s', odometer: '12', unasked: 'x' })
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead).toMatchObject({
    ...{ id: lead_id, form: 'inspection' },
    payload: { category: 'Inspection', subcategory: 'Inspection Request', garage: 'Bob’s' },
  })
  for (const name of ['odometer', 'unasked']) expect(lead!.payload).not.toHaveProperty(name)

  const context = { ...aDeployment(world()), forms: all, dispatcher: null as never, isHttpAllowed: true }
  while ((await deliverDue({ ...context, secretOf: async () => null })) > 0);
  const mails = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
  const mailTo = (person: string) => mails.find(({ to }) => to === person)
  expect(mailTo('sales@dealer.example')?.subject).toBe('Inspection Request – Ann Chen')
  expect(mailTo('sales@dealer.example')?.text).toContain('Garage: Bob’s')
  expect(mailTo('ann@example.com')?.subject).toBe("We've got your inspection")

  const told = await (await visit(site, `/success?lead=${lead_id}`)).text()
  expect(told).toContain('We will look')
  const kept = JSON.stringify([{ lead_id, form: form.kind, car_id: null }])
  const storage = () => ({ getItem: () => kept }) as unknown as Storage
  expect(pastEnquiries(site.slug, pastWords(all), storage)).toMatchObject([{ words: 'Inspection' }])
})

test('its event is the site’s, and programs may send along what it says with any lead', async () => {
  const { site, post } = await aDealer()
  const mapped = { ...site.settings, analytics: { ...site.settings.analytics, map: { valuation: 777 } } }
  expect(pageForm(mapped, inspectionForm, { action: '' }).form.eventId).toBe(777)
  await post({ message: 'Hello', odometer: '12' })
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead).toMatchObject({ form: 'other', payload: { odometer: '12', category: 'General Enquiry' } })
})
