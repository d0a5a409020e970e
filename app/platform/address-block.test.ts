import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test('an IPv6 subscriber counts once, whichever of their addresses they use', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe(addressBlock('2001:db8:1:2::9'))
  expect(addressBlock('2001:db8:1:3::9')).not.toBe(addressBlock('2001:db8:1:2::9'))
  expect(addressBlock('::ffff:203.0.113.5')).toBe('203.0.113.5')
  expect(addressBlock('rubbish')).toBe('unknown')
  expect(addressBlock(null)).toBe('unknown')
})
