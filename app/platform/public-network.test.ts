import { expect, test } from 'vitest'
import { isPublicAddress } from './public-network.server.ts'

test('a public address is one that anybody on the Internet may be at', () => {
  for (const address of ['1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '2404:6800:4006:80e::200e'])
    expect(isPublicAddress(address), address).toBe(true)
})

test.each([
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '192.168.1.1', 'fc00::1', 'fd00:ec2::254'],
  ['shared by a provider', '100.64.0.1', '100.100.100.200'],
  [
    'link-local, cloud metadata',
    '169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    '168.63.129.16',
    '192.0.0.192',
  ],
  ['this host', '0.0.0.0', '0.1.2.3', '::'],
  ['multicast and broadcast', '224.0.0.1', '255.255.255.255', 'ff02::1'],
  [
    'mapped, embedded and tunnelled',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  [
    'reserved or for documents',
    '240.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '2001:db8::1',
    '3fff::1',
    'fec0::1',
    '4000::1',
  ],
  ['no address', '', 'pictures.example', '1.1.1.1.1'],
])('not public: %s', (_, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})
