// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { postValuation } from './journey-events.tsx'
import { kmsTyped, readKms } from './kilometres.ts'
import { KmsField } from './kms-field.tsx'

const valuation = {
  ...{ low: 9000, high: 11_000, kms: 61_000, comparables: 5, provider: 'P', marginPercent: null },
  holdsUntil: '2026-07-08T02:00:00.000Z',
}

function asking(answer: () => Promise<Response>) {
  const [post, log] = [vi.fn(answer), { info: vi.fn(), error: vi.fn() }]
  return { post, log, save: () => postValuation('/api', valuation, { post: post as never, log }) }
}

test('TRD-15 API-33 a valuation is saved under its column, and success is logged', async () => {
  const { post, log, save } = asking(async () => new Response(null, { status: 204 }))
  await save()
  const [url, init] = post.mock.calls[0] as unknown as [string, { body: string }]
  expect(url).toBe('/api/miscellaneous')
  expect(JSON.parse(init.body)).toEqual({ ...valuation, column_name: 'valuation' })
  expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
})

test.each([
  ['refused', async () => Response.json({ error: 'no' }, { status: 400 })],
  ['not answered', async () => Promise.reject(new TypeError('Failed to fetch'))],
])("ERR-21 TRD-15 one that is %s is logged as 'Failed to save valuation data'", async (_, answer) => {
  const { log, save } = asking(answer as never)
  await save()
  expect(log.error.mock.calls[0]![0]).toBe('Failed to save valuation data')
  expect(log.info).not.toHaveBeenCalled()
})

test('TRD-10 separators stand in what is typed, and what is sent is the bare number', () => {
  expect(['61000', '6,1000', '999999', '1e5', '-1', ''].map(kmsTyped)).toEqual([
    ...['61,000', '61,000', '999,999', '1e5', '-1', ''],
  ])
  expect(['61,000', '61 000 kms', '0', '1000000', '6,1000'].map(readKms)).toEqual([
    61_000,
    61_000,
    0,
    null,
    null,
  ])
  const field = {
    name: 'kms',
    label: 'Kilometres',
    type: 'text',
    required: true,
    maxLength: 20,
    step: 0,
  } as const
  const html = renderToStaticMarkup(
    <KmsField id="k" field={field} value="61000" error={undefined} hydrated={true} />,
  )
  expect(html).toContain('value="61,000"')
  expect(html).toContain(' kms</span>')
  expect(html).toMatch(/<input type="hidden" name="kms" value="61000"\/>/)
  expect(html.match(/name="kms"/g)).toHaveLength(1)
})
