import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aPage } from '#test/pages.ts'
import { Block, blockNames } from './page-blocks.ts'
import { pathOf, readPage } from './page-file.server.ts'

const problemsOf = (lines: readonly string[] | string, path = 'about-us.yaml', hosts: string[] = []) => {
  const read = readPage(aPage(path, lines), hosts)
  return 'problems' in read
    ? read.problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
    : []
}
const blocks = (...lines: string[]) => ['blocks:', ...lines]

test('a page is read with all that its file says', () => {
  const page = aPage('about-us.yaml', [
    'title: About us',
    'from: 2028-02-29',
    'until: 2028-03-01',
    'draft: yes',
    ...blocks(
      '  - block: hero',
      '    heading: Hello',
      '    search: no',
      '  - block: stock',
      '    heading: New',
      '    count: 4',
    ),
  ])
  expect(readPage(page)).toEqual({
    path: '/about-us',
    warnings: [],
    page: {
      ...{ title: 'About us', draft: true, from: '2028-02-29', until: '2028-03-01' },
      blocks: [
        { block: 'hero', heading: 'Hello', alt: '', search: false },
        { block: 'stock', heading: 'New', count: 4 },
      ],
    },
  })
})

test.each([
  ['about-us.yaml', '/about-us'],
  ['index.yaml', '/'],
  ['pages/home-drive.yml', '/pages/home-drive'],
])('CON-32 the place of %s is its address %s', (file, path) => {
  expect(pathOf(file)).toBe(path)
  expect(readPage(aPage(file))).toMatchObject({ path })
})

test.each([
  ['search.yaml', 'no page can stand at /search; name it pages/search.yaml, or as one of: index, about-us'],
  ['cars/kia.yaml', 'no page can stand at /cars/kia; name it pages/kia.yaml'],
  ['pages/a/b.yaml', 'no page can stand at /pages/a/b'],
  ['About-Us.yaml', 'rename it to lower-case words'],
  ['über.yaml', 'rename it to lower-case words'],
  ['pages/x y.yaml', 'rename it to lower-case words'],
])('CON-32 a page that would stand over a route, or at no address, is refused: %s', (file, reason) => {
  expect(problemsOf([], file)).toEqual([expect.stringContaining(reason)])
})

test('an unknown block, an unknown field and a field that is missing are told with their line', () => {
  const lines = [
    'title: Sale',
    'colour: red',
    ...blocks(
      '  - block: carousel',
      '  - heading: No name',
      '  - block: cards',
      '    cards:',
      '      - title: One',
      '        link: /fleet',
      '  - block: team',
      '    people:',
      '      - name: Ann',
    ),
  ]
  expect(problemsOf(lines)).toEqual([
    expect.stringMatching(/^4 blocks\.1\.block: there is no block "carousel"; there are: hero, words, /),
    expect.stringMatching(/^5 blocks\.2\.block: needs "block:" and a name; there are: hero/),
    '9 blocks.3.cards.1.link: there is no such field; here are: title, text, picture, alt, href',
    '12 blocks.4.people.1.role: is missing',
    expect.stringMatching(/^2 colour: there is no such field; a page has: title, heading, intro/),
  ])
})

test.each([
  ['from: 2026-07-02\nuntil: 2026-07-01', '3 until: lies before "from"'],
  ['from: 2026-02-29', '2 from: must be a day such as 2026-07-01'],
  ['until: 1/7/2026', '2 until: must be a day'],
  ['draft: maybe', '2 draft: must be yes or no'],
])('days the wrong way round, and days that are none, are refused: %s', (head, reason) => {
  expect(problemsOf(['title: A', ...head.split('\n')])).toEqual([expect.stringContaining(reason)])
})

test('days of a block are read as carefully', () => {
  const banner = ['  - block: banner', '    heading: A', '    from: 2026-07-24', '    until: 2026-07-01']
  expect(problemsOf(['title: A', ...blocks(...banner)])).toEqual([
    '6 blocks.1.until: lies before "from"; the last day cannot come before the first',
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '//evil.example',
  'data:text/html,x',
  'java\\tscript:x',
])('a button leads nowhere but to pages, mail and telephone: %s', (href) => {
  const lines = blocks(
    '  - block: invitation',
    '    heading: A',
    '    button:',
    '      label: Go',
    `      href: "${href}"`,
  )
  expect(problemsOf(['title: A', ...lines])).toEqual([
    expect.stringContaining('7 blocks.1.button.href: must be a path of the site'),
  ])
})

test('HTML, scripts and links in Markdown are told with the line on which they stand', () => {
  const lines = blocks(
    '  - block: words',
    '    words: |',
    '      Fine.',
    '',
    '      <script>alert(1)</script>',
    '',
    '      [a](javascript:alert(1))',
    '  - block: accordion',
    '    entries:',
    '      - title: Q',
    '        words: "<b>x</b>"',
  )
  expect(problemsOf(['title: A', ...lines])).toEqual([
    expect.stringMatching(/^7 blocks\.1\.words: holds HTML/),
    expect.stringMatching(/^9 blocks\.1\.words: links to "javascript:alert\(1\)"/),
    expect.stringMatching(/^13 blocks\.2\.entries\.1\.words: holds HTML/),
  ])
})

test('pictures of strange hosts are refused, those of the site’s hosts are not', () => {
  const pictured = (address: string) => blocks('  - block: hero', '    heading: A', `    picture: ${address}`)
  const of = (address: string, hosts: string[] = []) =>
    problemsOf(['title: A', ...pictured(address)], 'about-us.yaml', hosts)
  expect(of('https://evil.example/a.jpg')).toEqual([
    expect.stringMatching(
      /^5 blocks\.1\.picture: the site shows no pictures of evil\.example; add that host/,
    ),
  ])
  expect(of('https://pictures.example/a.jpg', ['pictures.example'])).toEqual([])
  expect(of('http://pictures.example/a.jpg', ['pictures.example'])).toEqual([
    expect.stringContaining('must be an https address'),
  ])
})

test('what cannot be read as YAML, is too large or no UTF-8 is refused', () => {
  expect(problemsOf('title: Utes: which one?')).toEqual([
    expect.stringContaining('put a text that holds a colon in quotes'),
  ])
  expect(problemsOf('')).not.toEqual([])
  expect(problemsOf('- a')).toEqual([expect.stringContaining('must be fields, each on a line of its own')])
  expect(problemsOf(`title: ${'a'.repeat(260_000)}`)).toEqual([
    ' : is larger than 250 kB'.replace(' :', '0 :'),
  ])
  const latin = { name: 'a', path: 'about-us.yaml', bytes: Buffer.from([0xff, 0xfe, 0x41]) }
  expect(readPage(latin)).toMatchObject({ problems: [{ reason: expect.stringContaining('not UTF-8') }] })
  const bomb = ['a: &a [x,x,x,x]', 'b: &b [*a,*a,*a,*a]', 'title: [*b,*b,*b,*b]'].join('\n')
  expect(problemsOf(bomb)).not.toEqual([])
})

test('a page has one form, and the home page none', () => {
  const form = ['  - block: form', '    form: general']
  expect(problemsOf(['title: A', ...blocks(...form)], 'index.yaml')).toEqual([
    expect.stringMatching(/^3 blocks\.1: the home page holds no form/),
  ])
  expect(problemsOf(['title: A', ...blocks(...form, ...form)])).toEqual([
    '5 blocks.2.block: is the second form; a page has one',
  ])
})

test('docs/pages.md names every block and every field of each', () => {
  const text = readFileSync('docs/pages.md', 'utf8')
  for (const name of blockNames) expect(text, name).toContain(`### ${name}\n`)
  for (const { shape } of Block.options)
    for (const field of Object.keys(shape).filter(
      (name) => !['block', 'id', 'from', 'until', 'beside'].includes(name),
    )) {
      const its = text.split(`### ${shape.block.value}\n`)[1]?.split('\n### ')[0] ?? ''
      expect(its, `${shape.block.value}: ${field}`).toContain(`\`${field}\``)
    }
})

test('a tab is one problem of its line, with what to put in its place', () => {
  const reason = 'begins with a tab, which YAML does not take: put spaces in its place'
  const page = (indent: string) => [
    'title: A',
    'blocks:',
    '  - block: hero',
    `${indent}heading: Utes: which`,
    '    alt: x',
  ]
  for (const tab of ['\t', '\t    ', '    \t']) expect(problemsOf(page(tab))).toEqual([`4 : ${reason}`])
  const after = ['  - block: stock', '    heading: New']
  expect(problemsOf([...page('\t').slice(0, 3), '\theading: Utes', ...after])).toEqual([`4 : ${reason}`])
  expect(problemsOf(['title: A', 'blocks:', '\t- block: hero', '\t  heading: Hello'])).toEqual([
    `3 : ${reason}`,
    `4 : ${reason}`,
  ])
})
