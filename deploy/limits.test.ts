import { matchesGlob } from 'node:path'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#app/platform/environment.server.ts'
import * as limits from '#server/limits.ts'
import { mostBytesOf } from '#server/unsafe-requests.ts'
import { read, secondsToEnd } from './deploy-file.ts'

/** Sizes, times and ports in the files that deployments are made of, against those of the product. */

const nginx = read('deploy/nginx.conf')
const caddy = read('deploy/Caddyfile')
const unit = read('deploy/forecourt@.service')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { merge: true })

const form = 'multipart/form-data; boundary=x'
/** What visitors and programs send, and as what. */
const sent: readonly (readonly [path: string, type: string])[] = [
  ['/sell-my-car', form],
  ['/sell-your-car', form],
  ['/trade-in/', form],
  ['/cars/trade-in', form],
  ['/api/appraisal-photos', 'image/jpeg'],
  ['/site/v1/appraisal-photos', 'image/jpeg'],
  ['/api/payments/webhook', 'application/json'],
  ['/_/inbound-mail', 'message/rfc822'],
  ['/api/leads/contact', 'application/json'],
  ['/cars/some-car/buy', 'application/x-www-form-urlencoded'],
  ['/', form],
]
const ofProduct = (path: string, type: string) =>
  mostBytesOf({ req: { path, method: 'POST', header: () => type } } as unknown as Context)

const units: Record<string, number> = { k: 1024, m: 1024 ** 2, KiB: 1024, MiB: 1024 ** 2 }
const bytesOf = (said: string) => {
  const [, number, letters] = /^(\d+)([a-zA-Z]+)$/.exec(said)!
  return Number(number) * units[letters!]!
}

/** A location of nginx's that is a pattern goes before '/'; what it does not say itself it has from the server. */
function ofNginx(path: string, directive: string): string {
  const locations = [...nginx.matchAll(/^\tlocation ~ (\S+) \{([^}]*)\}/gm)]
  const [, , own = ''] = locations.find(([, pattern]) => new RegExp(pattern!).test(path)) ?? []
  const said = new RegExp(`^\\s*${directive} ([^;]+);`, 'm')
  return (said.exec(own) ?? said.exec(nginx))![1]!
}

function ofCaddy(path: string): number {
  for (const [, , not, paths, size] of caddy.matchAll(
    /^\t@(\w+) (not )?path (.*)\n\trequest_body @\1 \{\n\t\tmax_size (\w+)\n/gm,
  )) {
    const isMeant = paths!.split(' ').some((one) => matchesGlob(path, one.replace(/^\*/, '/**')))
    if (isMeant !== Boolean(not)) return bytesOf(size!)
  }
  throw new Error(`no bound for ${path}`)
}

test.each(sent)('what the product takes at %s as %s the proxies take, and hardly more', (path, type) => {
  const most = ofProduct(path, type)
  for (const bytes of [bytesOf(ofNginx(path, 'client_max_body_size')), ofCaddy(path)]) {
    expect(bytes).toBeGreaterThanOrEqual(most)
    expect(bytes).toBeLessThan(most * 1.2)
  }
})

// What a server writes to its disk the proxy does not write before; what is small it keeps, so that the other server can be asked.
test('photos and mails go through nginx as they come, and nothing else does', () => {
  const unbuffered = [...nginx.matchAll(/^\tlocation ~ (\S+) \{[^}]*proxy_request_buffering off/gm)].map(
    ([, pattern]) => new RegExp(pattern!),
  )
  for (const [path, type] of sent)
    expect(unbuffered.some((pattern) => pattern.test(path))).toBe(ofProduct(path, type) > 2 * 1024 ** 2)
  expect(nginx.match(/proxy_request_buffering/g)).toHaveLength(unbuffered.length)
})

test('the proxies wait as long as a server does', () => {
  const seconds = (path: string, directive: string) => Number.parseInt(ofNginx(path, directive), 10)
  for (const [path] of sent)
    expect(seconds(path, 'proxy_read_timeout') * 1000).toBeGreaterThan(limits.postDeadlineMs)
  for (const path of ['/sell-my-car', '/api/appraisal-photos'])
    expect(seconds(path, 'client_body_timeout') * 1000).toBeGreaterThan(limits.uploadPace.everyMs)
  const [, body] = /read_body (\d+)s/.exec(caddy)!
  expect(Number(body) * 1000).toBe(limits.uploadDeadlineMs)
  expect(caddy).not.toMatch(/request_buffers|response_header_timeout/)
})

test('whoever kills a server waits until it has drained and ended', () => {
  const { DRAIN_SECONDS } = readEnvironment({ DRAIN_SECONDS: /DRAIN_SECONDS=(\d+)/.exec(unit)![1]! })
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(DRAIN_SECONDS + secondsToEnd)
  for (const name of ['web-1', 'web-2']) {
    const { environment, stop_grace_period } = compose.services[name]
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(environment.DRAIN_SECONDS + secondsToEnd)
  }
})

test('ports and memory agree', () => {
  const portOf = (server: number) => /PORT=(\d+)%i/.exec(unit)![1]! + server
  expect([...nginx.matchAll(/^\s*server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)).toEqual([
    portOf(1),
    portOf(2),
  ])
  expect(compose.services['web-1'].environment.PORT).toBe(Number(/^EXPOSE (\d+)$/m.exec(dockerfile)![1]))
  expect(compose.services['web-1'].environment.FORECOURT_DATA).toBe(/^VOLUME (.*)$/m.exec(dockerfile)![1])
  // What is not JavaScript's (pictures, buffers) takes a third of the rest at most.
  for (const [said, most] of [
    [unit, Number(/^MemoryMax=(\d+)G$/m.exec(unit)![1]) * 1024],
    [read('compose.yaml'), Number.parseInt(compose.services['web-1'].mem_limit, 10) * 1024],
  ] as const)
    expect(Number(/max-old-space-size=(\d+)/.exec(said)![1]) * 1.5).toBeLessThan(most)
})
