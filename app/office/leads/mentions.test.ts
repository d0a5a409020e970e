import { expect, test } from 'vitest'
import type { Member } from '#app/people/people.server.ts'
import { colleaguesOf, givable, mentionable, mentionsIn, partsOfNote } from './mentions.ts'

const aMember = (id: string, email: string, more: Partial<Member> = {}): Member => ({
  ...{ id, email, name: null, role: 'sales', since: '', group: null },
  ...more,
})
const members = [
  aMember('own', 'owner@yard.example', { role: 'owner' }),
  aMember('mel', 'mel@yard.example'),
  aMember('brown', 'mel.brown@yard.example'),
  aMember('tom', 'tom@yard.example', { name: 'Thomas Ó Briain' }),
  aMember('tom2', 'tom@other.example'),
  aMember('words', 'words@yard.example', { role: 'marketing' }),
]
const people = mentionable(members)
const named = (text: string) =>
  mentionsIn(text, people).map(({ personId, from, to }) => `${personId}: ${text.slice(from, to)}`)

test.each([
  ['@Mel, please. @MEL’s car', ['mel: @Mel', 'mel: @MEL']],
  ['(@mel brown) @mel.brown', ['brown: @mel brown', 'brown: @mel.brown']],
  ['@melanie, @mel_ and @mel.x are nobody, nor is it mel@yard.example', []],
  [
    '@tom is two people, @tom@other.example and @thomas ó briain are one',
    ['tom2: @tom@other.example', 'tom: @thomas ó briain'],
  ],
  ['@words cannot read it', []],
  ['@ @@mel', ['mel: @mel']],
])('whom “%s” names', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

test('a lead is given to who can answer it, not to who only reads or has no say of buyers', () => {
  const eve = aMember('eve', 'eve@yard.example', { role: 'viewer' })
  const ids = givable([...members, eve, { ...eve, id: 'own' }]).map(({ id }) => id)
  expect(ids).toEqual(['own', 'mel', 'brown', 'tom', 'tom2'])
})

test('behind an @ colleagues are offered by what names them alone', () => {
  expect(colleaguesOf(members, 'own').map(({ handle }) => handle)).toEqual([
    'Mel',
    'Mel Brown',
    'Thomas Ó Briain',
    'tom@other.example',
  ])
})

test('a note shows those it names as they are called now, and who left as they were called then', () => {
  const text = '@mel and @mel.brown: ring'
  const mentions = mentionsIn(text, people)
  expect(partsOfNote(text, mentions, (id) => (id === 'mel' ? 'Melissa' : null))).toEqual([
    { text: '@Melissa', isName: true },
    { text: ' and ', isName: false },
    { text: '@mel.brown', isName: true },
    { text: ': ring', isName: false },
  ])
})
