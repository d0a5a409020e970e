import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { commentParagraphs, excerpt } from './comments.ts'

test('VEH-17 pipes part paragraphs', () => {
  expect(commentParagraphs(' One owner.|Two keys. || |Books.')).toEqual(['One owner.', 'Two keys.', 'Books.'])
})

test('VEH-17 empty lines part paragraphs too; a single line end stays', () => {
  expect(commentParagraphs('One owner.\n\nTwo keys.\r\n \r\nBooks,\nstamped.')).toEqual([
    'One owner.',
    'Two keys.',
    'Books,\nstamped.',
  ])
})

test('VEH-18 comments of nothing but white space and pipes are none', () => {
  for (const comments of [null, '', '  \n ', '|||', ' | | ']) expect(commentParagraphs(comments)).toEqual([])
})

test('VEH-19 comments of 400 characters show whole, longer ones as an excerpt that ends at a word', () => {
  expect(excerpt(['x'.repeat(400)])).toBeNull()
  expect(excerpt(['x'.repeat(200), 'y'.repeat(200)])).toBeNull()
  expect(excerpt(['x'.repeat(401)])).toEqual([`${'x'.repeat(400)}…`])
  const words = excerpt(['word '.repeat(100).trim()])![0]!
  expect(words).toMatch(/^(word )+word…$/)
  expect(words.length).toBeGreaterThan(390)
  expect(excerpt(['a'.repeat(390), 'second paragraph, cut', 'third'])).toEqual(['a'.repeat(390), 'second…'])
})

test('VEH-19 an excerpt is never longer than it may be, and is how the comments begin', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 600 }), { minLength: 1, maxLength: 6 }),
      (all) => {
        const shown = excerpt(all)
        if (!shown) return
        const letters = shown.join('').replace(/…$/, '')
        expect(letters.length).toBeLessThanOrEqual(400)
        expect(all.join('').replace(/\s/g, '').startsWith(letters.replace(/\s/g, ''))).toBe(true)
      },
    ),
  )
})
