import { expect, test } from 'vitest'
import { readJsonBody } from './json-body.server.ts'

const read = (body: string) =>
  readJsonBody(
    new Request('http://x.example/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
    200_000,
  )

test('a body that is nested deeper than anything asks for is refused, however deep it is', async () => {
  expect(await read(`${'['.repeat(20)}1${']'.repeat(20)}`)).toMatchObject({ body: expect.any(Array) })
  for (const depth of [40, 20_000, 90_000])
    expect(await read(`${'['.repeat(depth)}${']'.repeat(depth)}`)).toMatchObject({ status: 400 })
  expect(await read(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`)).toMatchObject({ status: 400 })
})

test('NUL is refused, and a backslash with those letters behind it is text', async () => {
  expect(await read('{"name":"a\\u0000b"}')).toMatchObject({ status: 400 })
  expect(await read('{"name":"a\\\\u0000b"}')).toEqual({ body: { name: 'a\\u0000b' } })
  expect(await read('{"name":"a\\\\\\u0000b"}')).toMatchObject({ status: 400 })
})
