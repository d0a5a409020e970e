import { expect, test } from 'vitest'
import { articleHtml, openingOf, textProblems } from './article-text.server.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:msgbox)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example/a)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/demo/a.webp)',
  '![x](/demo/a.webp"onerror=alert(1))',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '[x](https://a.example "t\\" onclick=\\"alert(1)")',
  '```js" onclick="alert(1)\ncode\n```',
  '# <iframe src=javascript:alert(1)>',
  '| <b onclick=alert(1)> |\n|---|\n| [x](javascript:1) |',
]
const allowedTags =
  /^(\/?(p|h2|h3|ul|ol|li|em|strong|a|code|pre|blockquote|div|table|thead|tbody|tr|th|td)|img|br|hr)$/

test.each(attacks)('no script comes out of an article: %s', (attack) => {
  const html = articleHtml(attack)
  // What a browser would read as elements, with their attributes.
  for (const [, tag, attributes = ''] of html.matchAll(/<([^\s>]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)) {
    expect(tag).toMatch(allowedTags)
    for (const [, name] of attributes.matchAll(/([\w-]+)(?:="[^"]*")?/g))
      expect(name).not.toMatch(/^(on|style|srcdoc)/)
    for (const [, address = ''] of attributes.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(https?:|mailto:|tel:|#|\/(?!\/))/)
  }
  expect(html.replaceAll(/<([^\s>]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g, '')).not.toMatch(/[<>]/)
})

test('what Markdown can do is there: headings below the title, lists, tables without styles, links and pictures', () => {
  const html = articleHtml(
    [
      '# First',
      '## Second',
      '- [mail](mailto:a@b.example) [call](tel:0755500100) [stock](/search/kia) [far](https://a.example/?a=1&b=2)',
      '',
      '| a | b |\n|---|--:|\n| 1 | 2 |',
      '',
      '![A ute](/demo/ute/front.webp)',
      '',
      'He said "no".',
    ].join('\n'),
  )
  expect(html).toContain('<h2>First</h2>\n<h2>Second</h2>')
  expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2" rel="noopener">far</a>')
  expect(html).toContain('<a href="/search/kia">stock</a>')
  expect(html).toContain('<td data-align="right">2</td>')
  expect(html).not.toContain('style=')
  expect(html).toMatch(
    /<img src="\/img\/960x640,75,auto,cover\/demo\/ute\/front\.webp" srcset="[^"]+" [^>]*alt="A ute" width="960" height="640" loading="lazy"/,
  )
  expect(html).toContain('He said “no”.')
})

test('CON-31 an opening is plain: the text without marks, headings only where there is nothing else', () => {
  expect(
    openingOf('# Title\n\nSome **bold**, *slanted* and `code` with a [link](/a).\n\n- one\n- two\n'),
  ).toBe('Some bold, slanted and code with a link. one two')
  expect(openingOf('## Only a heading')).toBe('Only a heading')
  expect(openingOf('![picture](/demo/a.webp)\n\nText')).toBe('Text')
  expect(openingOf('🚙'.repeat(1000)).isWellFormed()).toBe(true)
})

test('an author is told of HTML, links and pictures that will not show, each with its line', () => {
  const body = 'Fine.\n\n<b>Bold</b>\n\n[x](javascript:1) and [y](cars/kia)\n\n![z](a.webp)\n'
  expect(textProblems(body).map(({ line, reason }) => `${line} ${reason.slice(0, 30)}`)).toEqual([
    '3 holds HTML ("<b>"), which is n',
    '5 links to "javascript:1"; a lin',
    '5 links to "cars/kia"; a link le',
    '7 shows a picture: "a.webp" is n',
  ])
  const far = '![z](https://pictures.example/a.webp)'
  expect(textProblems(far)[0]?.reason).toContain('add that host to the setting pictures.hosts')
  expect(textProblems(far, ['pictures.example'])).toEqual([])
  expect(textProblems('a < b, 3 > 2, [ok](/x), <https://a.example>, ![p](/demo/a.webp)')).toEqual([])
})
