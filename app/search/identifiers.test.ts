import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { Identifiers } from './identifiers.ts'

test('finds the slots of whole identifiers and of beginnings, after any writes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '1', '-'), maxLength: 5 })
  const write = fc.record({
    slot: fc.nat({ max: 5 }),
    texts: fc.array(text, { maxLength: 3 }),
    many: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(write, { maxLength: 20 }), fc.array(text), (writes, wanted) => {
      const identifiers = new Identifiers()
      const bySlot = new Map<number, string[]>()
      for (const { slot, texts, many } of writes) {
        if (many) {
          identifiers.writeUnsorted(slot, texts)
          identifiers.sort()
        } else identifiers.write(slot, texts)
        bySlot.set(slot, texts.map(comparable))
      }
      const slotsWith = (isFound: (text: string) => boolean) =>
        [...bySlot].filter(([, texts]) => texts.some(isFound)).map(([slot]) => slot)
      for (const start of wanted.map(comparable).filter((text) => text !== '')) {
        expect(ascending(identifiers.whole(start))).toEqual(ascending(slotsWith((text) => text === start)))
        const begun = start.length < 3 ? [] : slotsWith((text) => text.startsWith(start))
        expect(ascending(identifiers.beginningWith(start))).toEqual(ascending(begun))
      }
    }),
    { numRuns: 500 },
  )
})

function comparable(text: string) {
  return text.toLowerCase().replaceAll('-', '')
}

function ascending(slots: readonly number[]) {
  return [...new Set(slots)].sort((left, right) => left - right)
}
