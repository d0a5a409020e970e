import { expect, test } from 'vitest'
import { createCallerReader } from './caller.ts'

const settings = { TRUSTED_PROXIES: '', CLIENT_ADDRESS_HEADER: 'x-forwarded-for' } as const
const address = (peer: string, headers: Record<string, string>, more: object = {}) =>
  createCallerReader({ ...settings, ...more })(peer, headers).address
const forwarded = (text: string) => ({ 'x-forwarded-for': text })

test('a visitor who comes without a proxy is who the socket says, whatever they write', () => {
  expect(address('203.0.113.9', forwarded('198.51.100.1'))).toBe('203.0.113.9')
  expect(address('::ffff:203.0.113.9', {})).toBe('203.0.113.9')
})

test('a proxy on a private address is believed, and of what it says the last address that is no proxy', () => {
  expect(address('10.0.0.2', forwarded('198.51.100.1'))).toBe('198.51.100.1')
  expect(address('127.0.0.1', forwarded('1.1.1.1, 198.51.100.1, 10.0.0.7'))).toBe('198.51.100.1')
})

test('behind a network of edges each visitor has an address of their own, once the edges are named or counted', () => {
  const said = forwarded('9.9.9.9, 78.1.2.5, 172.64.0.9')
  expect(address('10.0.0.2', said, { TRUSTED_PROXIES: '172.64.0.0/13' })).toBe('78.1.2.5')
  expect(address('10.0.0.2', said, { TRUSTED_PROXY_HOPS: 2 })).toBe('78.1.2.5')
  expect(
    address('10.0.0.2', forwarded('2001:db8::7, 2606:4700::1'), { TRUSTED_PROXIES: '2606:4700::/32' }),
  ).toBe('2001:db8::7')
})

test('addresses with ports, brackets and zones are read, and what is no address is not', () => {
  expect(address('10.0.0.2', forwarded('78.1.2.5:50123'))).toBe('78.1.2.5')
  expect(address('10.0.0.2', forwarded('[2001:db8::7]:443'))).toBe('2001:db8::7')
  expect(address('10.0.0.2', forwarded('unknown'))).toBe('10.0.0.2')
  expect(address('10.0.0.2', forwarded(''))).toBe('10.0.0.2')
})

test('the header is the one that the operator chose; the others are a visitor’s words', () => {
  const headers = {
    'x-forwarded-for': '1.1.1.1',
    'x-real-ip': '2.2.2.2',
    forwarded: 'for="[2001:db8::7]:4711";proto=https, for=10.0.0.9',
    'cf-connecting-ip': '4.4.4.4',
  }
  expect(address('10.0.0.2', headers)).toBe('1.1.1.1')
  expect(address('10.0.0.2', headers, { CLIENT_ADDRESS_HEADER: 'x-real-ip' })).toBe('2.2.2.2')
  expect(address('10.0.0.2', headers, { CLIENT_ADDRESS_HEADER: 'forwarded' })).toBe('2001:db8::7')
  expect(address('10.0.0.2', headers, { CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' })).toBe('4.4.4.4')
})

test('the scheme is what a trusted proxy says of it', () => {
  const scheme = (peer: string, headers: Record<string, string>, more: object = {}) =>
    createCallerReader({ ...settings, ...more })(peer, headers).scheme
  expect(scheme('10.0.0.2', { 'x-forwarded-proto': 'https' })).toBe('https')
  expect(scheme('203.0.113.9', { 'x-forwarded-proto': 'https' })).toBe('http')
  expect(
    scheme('10.0.0.2', { forwarded: 'for=1.1.1.1;proto=https' }, { CLIENT_ADDRESS_HEADER: 'forwarded' }),
  ).toBe('https')
  expect(scheme('10.0.0.2', {})).toBe('http')
})
