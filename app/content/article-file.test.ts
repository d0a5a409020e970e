import { expect, test } from 'vitest'
import { anArticle } from '#test/articles.ts'
import { readArticle } from './article-file.server.ts'

const text = (path: string, content: string | Uint8Array) => ({
  name: path,
  path,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
})
const problemsOf = (path: string, content: string | Uint8Array) => {
  const read = readArticle(text(path, content))
  return 'problems' in read
    ? read.problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
    : []
}

test('an article is its path, its head and its text; a byte-order mark and Windows line ends change nothing', () => {
  const file =
    '---\ntitle: "Utes: which?"\npublished: 2026-02-01\npicture: /demo/a.webp\nalt: A ute\nmakes: [Toyota]\nmodels:\n  - "86"\n---\n\nHello\n'
  const article = {
    ...{ section: 'buyer-advice', slug: 'which-ute', title: 'Utes: which?', published: '2026-02-01' },
    ...{ picture: '/demo/a.webp', alt: 'A ute', body: 'Hello' },
    about: { makes: ['Toyota'], models: ['86'], bodies: [], fuels: [] },
  }
  expect(readArticle(text('buyer-advice/which-ute.md', file))).toEqual({ article, warnings: [] })
  const windows = `\uFEFF${file.replaceAll('\n', '\r\n')}`
  expect(readArticle(text('buyer-advice/which-ute.md', windows))).toEqual({ article, warnings: [] })
})

test.each([
  ['no head', 'Hello', /^1 : must begin with a head/],
  ['a head without end', '---\ntitle: x\n', /^1 : the head has no end/],
  ['a colon in a bare text', '---\ntitle: Utes: which\n---\nx', /^2 : cannot be read: put a text .*quotes/],
  ['a field twice', '---\ntitle: a\ntitle: b\n---\nx', /^3 : cannot be read as YAML/],
  ['no title', '---\npublished: 2026-02-01\n---\nx', /^1 title: is missing/],
  ['an empty title', '---\ntitle:\npublished: 2026-02-01\n---\nx', /^2 title: is empty/],
  ['no such day', '---\ntitle: a\npublished: 2026-02-30\n---\nx', /^3 published: must be a day such as/],
  [
    'an unknown field',
    '---\ntitle: a\npublished: 2026-02-01\ntags: [b]\n---\nx',
    /^4 : a head has no field "tags"; there are: title/,
  ],
  [
    'a text for a list',
    '---\ntitle: a\npublished: 2026-02-01\nmakes: Kia\n---\nx',
    /^4 makes: must be a list/,
  ],
  [
    'a picture that is none',
    '---\ntitle: a\npublished: 2026-02-01\npicture: javascript:1\n---\nx',
    /^4 picture: must/,
  ],
  [
    'a picture of a host that the site does not list',
    '---\ntitle: a\npublished: 2026-02-01\npicture: https://far.example/a.webp\n---\nx',
    /^4 picture: the site shows no pictures of far.example/,
  ],
  ['an alias', '---\ntitle: &t a\npublished: 2026-02-01\nalt: *t\n---\nx', /must be fields/],
  ['no text', '---\ntitle: a\npublished: 2026-02-01\n---\n\n', /^5 : has no text/],
  ['a head that is a word', '---\nfoo\n---\nx', /must be fields/],
])('a file with %s is refused with line, field and what to do', (_what, content, expected) => {
  expect(problemsOf('buyer-advice/a.md', content)[0]).toMatch(expected)
})

test('a file elsewhere, with a name that is no address, of other bytes or far too large is refused', () => {
  const { bytes } = anArticle('x')
  for (const path of ['a.md', 'news/a.md', 'buyer-advice/deep/a.md'])
    expect(problemsOf(path, bytes)[0], path).toMatch(/must stand in a folder named after its section/)
  for (const path of ['buyer-advice/Ä b.md', 'buyer-advice/.md', `buyer-advice/${'a'.repeat(101)}.md`])
    expect(problemsOf(path, bytes)[0], path).toMatch(/the file's name becomes its address/)
  expect(problemsOf('buyer-advice/a.md', Uint8Array.of(0x2d, 0xff, 0xfe))[0]).toMatch(/not UTF-8/)
  expect(problemsOf('buyer-advice/a.md', new Uint8Array(250_001))[0]).toMatch(/larger than 250 kB/)
})

test('all that is wrong with a file is told at once', () => {
  const file = '---\npublished: soon\n---\n\n<b>x</b>\n\n[y](javascript:1)\n'
  expect(problemsOf('a.md', file).map((problem) => problem.slice(0, 12))).toEqual([
    '0 : must sta',
    '1 title: is ',
    '2 published:',
    '5 : holds HT',
    '7 : links to',
  ])
})
