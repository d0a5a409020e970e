import { expect, test } from 'vitest'
import { addressBlock, networkBlock } from './address-block.ts'

test('an IPv6 subscriber counts once, whichever of their addresses they use', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe(addressBlock('2001:db8:1:2::9'))
  expect(addressBlock('2001:db8:1:3::9')).not.toBe(addressBlock('2001:db8:1:2::9'))
  expect(addressBlock('::ffff:203.0.113.5')).toBe('203.0.113.5')
  expect(addressBlock('rubbish')).toBe('unknown')
  expect(addressBlock(null)).toBe('unknown')
})

test('a network counts once, whichever of its addresses are used', () => {
  expect(networkBlock('2001:db8:1:2::9')).toBe(networkBlock('2001:db8:1:ffff::1'))
  expect(networkBlock('2001:db8:2::9')).not.toBe(networkBlock('2001:db8:1::9'))
  expect(networkBlock('::ffff:203.0.113.5')).toBe(networkBlock('203.0.113.200'))
  expect(networkBlock('203.0.114.5')).not.toBe(networkBlock('203.0.113.5'))
  expect(networkBlock(null)).toBe('unknown')
})
