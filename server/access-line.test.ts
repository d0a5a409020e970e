import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { accessLine } from './access-line.ts'
import { createCallerReader } from './caller.ts'

const readCaller = createCallerReader({
  TRUSTED_PROXIES: '',
  TRUSTED_PROXY_HOPS: undefined,
  CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
})

/** The line as it stands in the log. */
function logged(url: string, headers: Record<string, string>) {
  const lines: string[] = []
  const asked = { method: 'GET', url, headers, socket: { remoteAddress: '10.0.0.5' } }
  createLog('info', (line) => lines.push(line)).info(
    accessLine(asked as unknown as Parameters<typeof accessLine>[0], readCaller),
    'request',
  )
  return JSON.parse(lines.join(''))
}

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.129 Safari/537.36'

test('OPS-05 a line of the access log says which site was asked, by what kind of program and of which network, and names nobody', () => {
  const line = logged('/reservations/tok_9fJ2/cancel?email=ann@buyer.example', {
    host: 'Dealer-One.example:3000',
    'user-agent': chrome,
    'x-forwarded-for': '198.51.100.77, 203.0.113.42',
  })
  expect(line).toMatchObject({
    host: 'dealer-one.example',
    method: 'GET',
    path: '/reservations/…/cancel',
    network: '203.0.113/24',
    agent:
      'Mozilla/5 (Macintosh; Intel Mac OS X 10) AppleWebKit/537 (KHTML, like Gecko) Chrome/120 Safari/537',
  })
  expect(JSON.stringify(line)).not.toMatch(/113\.42|198\.51|tok_|buyer/)
})

test('OPS-05 of an IPv6 address the /48 is kept, of a long name of a program its start; nothing said is no fault', () => {
  const headers = {
    host: 'a.example',
    'user-agent': 'x'.repeat(5000),
    'x-forwarded-for': '2001:db8:7:8:9::a',
  }
  const line = logged('/', headers)
  expect(line.network).toBe('2001:db8:7::/48')
  expect(line.agent).toBe('x'.repeat(120))
  expect(logged('/', {})).toMatchObject({ host: '', agent: '', network: '10.0.0/24' })
})
