import { expect, test } from 'vitest'
import type { Condition } from '#app/search/search.ts'
import { cpuMsOf } from '#test/cpu-time.ts'
import fc from '#test/properties.ts'
import { type FilterAttribute, readFilterExpression } from './filter-expression.ts'

const attributes = new Map<string, FilterAttribute>([
  ['make', { words: 'make' }],
  ['model.name', { words: 'model' }],
  ['price', { number: { name: 'price', times: 100 } }],
  ['year', { words: 'year', number: { name: 'year', times: 1 } }],
  ['id', { isId: true }],
])
const read = (text: string) => readFilterExpression(text, attributes)
const toyota: Condition = { attribute: 'make', in: ['Toyota'] }
const kia: Condition = { attribute: 'make', in: ['Kia'] }
const cheap: Condition = { attribute: 'price', max: 39_999_99 }

test.each<[string, Condition]>([
  ['make = Toyota', toyota],
  ['make:Toyota', toyota],
  ["make : 'Toyota'", toyota],
  ['make="Toyota"', toyota],
  ['make != Toyota', { not: toyota }],
  ['NOT make=Toyota', { not: toyota }],
  ['not make = Toyota', { not: toyota }],
  ["make IN [Toyota, 'Land Rover']", { attribute: 'make', in: ['Toyota', 'Land Rover'] }],
  ['make IN [Toyota,]', toyota],
  ['make IN []', { attribute: 'make', in: [] }],
  ['make NOT IN [Toyota]', { not: toyota }],
  ['model.name = Corolla', { attribute: 'model', in: ['Corolla'] }],
  ['make = Toyota AND price < 40000', { all: [toyota, cheap] }],
  ['make=Toyota OR make=Kia AND price<40000', { any: [toyota, { all: [kia, cheap] }] }],
  ['(make=Toyota OR make=Kia) AND price<40000', { all: [{ any: [toyota, kia] }, cheap] }],
  ['NOT (make=Toyota OR make=Kia)', { not: { any: [toyota, kia] } }],
  ['price >= 10000.50', { attribute: 'price', min: 10_000_50 }],
  ['price > 19999.99', { attribute: 'price', min: 20_000_00 }],
  ['price <= 19999.99', { attribute: 'price', max: 19_999_99 }],
  ['price < 0.001', { attribute: 'price', max: 0 }],
  ['price = 19999.99', { attribute: 'price', min: 19_999_99, max: 19_999_99 }],
  ['price 10000 TO 20000', { attribute: 'price', min: 10_000_00, max: 20_000_00 }],
  ['price:10000 to 20000', { attribute: 'price', min: 10_000_00, max: 20_000_00 }],
  [
    'price IN [1, 2]',
    {
      any: [
        { attribute: 'price', min: 100, max: 100 },
        { attribute: 'price', min: 200, max: 200 },
      ],
    },
  ],
  ['year = 2021', { attribute: 'year', in: ['2021'] }],
  ['year > 2018', { attribute: 'year', min: 2019 }],
  ['id IN [a1, b2]', { ids: ['a1', 'b2'] }],
])('STK-76 STK-77 reads %s', (text, condition) => {
  expect(read(text)).toEqual({ condition })
})

test.each([
  ['make', 4, 'expected =, !=, >, >=, <, <=, IN or TO, but the expression ends'],
  ['', 0, 'expected an attribute'],
  ['make = Land Rover', 12, 'a value of several words goes into quotes'],
  ['make = ', 7, 'expected a value'],
  ['make = Toyota AND', 17, 'expected an attribute'],
  ['(make = Toyota', 14, 'expected AND, OR or ")"'],
  ['make = Toyota)', 13, 'expected AND, OR or the end'],
  ["make = 'Toyota", 7, 'a quote is opened here and not closed'],
  ['make > Toyota', 5, '"make" has no numbers'],
  ['make 1 TO 2', 0, '"make" has no numbers'],
  ['price < cheap', 8, 'expected a number, but "cheap" is there'],
  ['price < 1e99', 8, 'expected a number'],
  ['price = ', 8, 'expected a value'],
  ['price 1 TO', 10, 'expected a value'],
  ['make IN Toyota', 8, 'expected "["'],
  ['make IN [Toyota Kia]', 16, 'expected "," or "]"'],
  ['make NOT = Kia', 9, 'expected IN'],
  ['colour = red', 0, '"colour" is not a filter; there are make, model.name, price, year, id'],
  ['__proto__ = 1', 0, '"__proto__" is not a filter'],
  ['constructor = 1', 0, '"constructor" is not a filter'],
  ['make = !', 7, '"!" does not belong here'],
])('STK-76 says of %j at which character it goes wrong and what to do', (text, at, problem) => {
  expect(read(text)).toEqual({ at, problem: expect.stringContaining(problem) })
})

const names = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom("' OR make = 'Kia", '\\', '__proto__'),
)
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

test('STK-76 a quoted value is that value, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), (values) => {
      expect(read(`make = ${quoted(values[0]!)}`)).toEqual({
        condition: { attribute: 'make', in: [values[0]] },
      })
      const condition = { attribute: 'make', in: values }
      expect(read(`make IN [${values.map(quoted).join(', ')}]`)).toEqual({ condition })
    }),
    { numRuns: 500 },
  )
})

const { condition: aCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ attribute: fc.constant('make'), in: fc.array(names, { minLength: 1, maxLength: 3 }) }),
    fc.record({ attribute: fc.constant('year'), min: fc.nat(3000), max: fc.nat(3000) }),
    fc.record({ ids: fc.array(names, { minLength: 1, maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

function written(condition: Condition): string {
  if ('all' in condition) return `(${condition.all.map(written).join(' AND ')})`
  if ('any' in condition) return `(${condition.any.map(written).join(' OR ')})`
  if ('not' in condition) return `NOT ${written(condition.not)}`
  if ('ids' in condition) return `id IN [${condition.ids.map(quoted).join()}]`
  if ('in' in condition) return `make IN [${condition.in.map(quoted).join()}]`
  return `year ${condition.min} TO ${condition.max}`
}

test('STK-77 reads back any condition that was written as an expression', () => {
  fc.assert(
    fc.property(aCondition, (condition) => {
      expect(read(written(condition))).toEqual({ condition })
    }),
    { numRuns: 500 },
  )
})

test('any text is read or refused, quickly and without a fault', async () => {
  const word = fc.constantFrom(
    'make',
    'AND',
    'OR',
    'NOT',
    'IN',
    'TO',
    '(',
    ')',
    '[',
    ']',
    ',',
    '=',
    "'",
    '1',
    '!=',
    '\\',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (text) => void read(text)),
    { numRuns: 2000 },
  )
  const hostile = [
    '('.repeat(10_000),
    `${'('.repeat(39)}make=a${')'.repeat(39)}`,
    'NOT '.repeat(5000),
    "'".repeat(10_001),
    `make = '${'\\'.repeat(9999)}`,
    ' '.repeat(20_000),
    'x'.repeat(10_000_000),
    `make IN [${'a,'.repeat(2000)}]`,
    'make=a OR '.repeat(900),
    'make=a AND '.repeat(900),
  ]
  for (const text of hostile) {
    expect(await cpuMsOf(() => read(text))).toBeLessThan(100)
  }
  expect(read('('.repeat(100))).toEqual({ at: 40, problem: 'parentheses and NOTs are deeper than 40' })
  expect(read('x'.repeat(20_001))).toMatchObject({ problem: expect.stringContaining('longer than') })
  expect(read('make=a OR '.repeat(900))).toMatchObject({
    problem: expect.stringContaining('make it shorter'),
  })
})
