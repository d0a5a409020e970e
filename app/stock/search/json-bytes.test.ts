import { expect, test } from 'vitest'
import { jsonBytes, jsonWithList } from './json-bytes.ts'

const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))

test('values and objects in bytes are the JSON of the same', () => {
  const cars = [{ name: 'Citroën – 2 CV' }, { name: '☃ "x"' }]
  expect(read(jsonBytes(cars[0]))).toEqual(cars[0])
  const known = cars.map(jsonBytes)
  expect(read(jsonWithList('hits', known, { count: 2, ms: 0.1 }))).toEqual({ hits: cars, count: 2, ms: 0.1 })
  expect(read(jsonWithList('results', known))).toEqual({ results: cars })
  expect(read(jsonWithList('hits', [], { count: 0 }))).toEqual({ hits: [], count: 0 })
})
