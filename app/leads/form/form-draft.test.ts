import { expect, test } from 'vitest'
import { formDraft, formDrafts } from './form-draft.ts'

function aBrowser(): () => Storage {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
  return () => storage as unknown as Storage
}
const form = '/cars/a1/enquire'

test('a draft of each form is kept until it is forgotten', () => {
  const storage = aBrowser()
  const drafts = formDrafts('yard', storage)
  expect(drafts.of(form)).toBeNull()
  drafts.keep(form, { name: 'An' })
  drafts.keep(form, { name: 'Ann', message: 'Is it there?' })
  drafts.keep('/contact', { name: 'Bo' })
  expect(formDrafts('yard', storage).of(form)).toEqual({ name: 'Ann', message: 'Is it there?' })
  drafts.forget(form)
  expect(drafts.of(form)).toBeNull()
  expect(drafts.of('/contact')).toEqual({ name: 'Bo' })
  drafts.forgetAll()
  expect(drafts.of('/contact')).toBeNull()
})

test('TEN-28 a draft is under the slug of its site, and another site sees none of it', () => {
  const storage = aBrowser()
  formDrafts('yard', storage).keep(form, { name: 'Ann' })
  expect((storage() as unknown as { keys(): string[] }).keys()).toEqual(['yard:form-drafts'])
  expect(formDrafts('other', storage).of(form)).toBeNull()
})

test('only the latest ten forms are kept, and damaged storage counts as empty', () => {
  const storage = aBrowser()
  const drafts = formDrafts('yard', storage)
  for (let i = 0; i < 12; i++) drafts.keep(`/cars/${i}/enquire`, { name: String(i) })
  expect(drafts.of('/cars/1/enquire')).toBeNull()
  expect(drafts.of('/cars/2/enquire')).toEqual({ name: '2' })
  storage().setItem('yard:form-drafts', '{"forms":{"/contact":{"name":7}}}')
  expect(drafts.of('/contact')).toBeNull()
  drafts.keep('/contact', { name: 'Ann' })
  expect(drafts.of('/contact')).toEqual({ name: 'Ann' })
})

test('FIN-73 of a private form nothing is kept, and nothing that was kept is shown', () => {
  const storage = aBrowser()
  const finance = { site: 'yard', action: '/finance', isPrivate: true }
  formDraft(finance, storage).keep({ name: 'Ann', amount: '30000' })
  expect((storage() as unknown as { keys(): string[] }).keys()).toEqual([])
  formDrafts('yard', storage).keep('/finance', { name: 'Ann' })
  expect(formDraft(finance, storage).read()).toBeNull()
  const open = { site: 'yard', action: '/contact' }
  formDraft(open, storage).keep({ name: 'Bo' })
  expect(formDraft(open, storage).read()).toEqual({ name: 'Bo' })
})
