import { expect, test } from 'vitest'
import { isTagHost, knownTagNames, tagSources } from './tag-hosts.ts'

const none = { allow: [], trustContainer: false }

test('a site without tags reaches nobody', () => {
  expect(tagSources(none)).toEqual({
    ...{ script: [], connect: [], frame: [], style: [], font: [] },
    ...{ inlineStyles: false, isPassedOn: false },
  })
  expect(tagSources({ allow: [], trustContainer: true }).isPassedOn, 'there is no container to trust').toBe(
    false,
  )
})

test('a supplier brings its hosts, each once, and another host itself', () => {
  const sources = tagSources({ ...none, allow: ['meta', 'meta', 'https://calls.example.com'] })
  expect(sources.script).toEqual(['https://connect.facebook.net', 'https://calls.example.com'])
  expect(sources.frame).toEqual(['https://www.facebook.com', 'https://calls.example.com'])
  expect(sources.connect).toContain('wss://calls.example.com')
  expect(sources.script).not.toContain('https://analytics.tiktok.com')
})

test.each(knownTagNames)('%s has hosts that a policy can name', (name) => {
  const { script, connect, frame, style, font } = tagSources({ ...none, allow: [name] })
  expect(script.length).toBeGreaterThan(0)
  for (const host of [...script, ...connect, ...frame, ...style, ...font])
    expect(host).toMatch(/^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)
})

test.each([
  'https://tags.example.com',
  'https://*.example.com',
  'https://tags.example.com:8443',
  'https://tags.localhost:4620',
  'meta',
])('%s may be allowed', (entry) => expect(isTagHost(entry)).toBe(true))

test.each([
  '',
  '*',
  'https:',
  'https://*',
  'https://*.com',
  'http://tags.example.com',
  'tags.example.com',
  'https://tags.example.com/path',
  "https://a.example 'unsafe-inline'",
  'https://a.example; script-src *',
  'https://192.168.0.1',
  'https://user@a.example',
  "'unsafe-inline'",
  'facebook',
  'toString',
  '__proto__',
])('%j is no host of a tag', (entry) => expect(isTagHost(entry)).toBe(false))
