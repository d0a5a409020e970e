import { expect, test } from 'vitest'
import { namesOf, parsedSheet, usedStyles } from './used-styles.server.ts'

const used = (styles: string, names = '') => usedStyles(parsedSheet(styles), new Set(names.split(' ')))

test.each([
  ['each class of one of its selectors is in the page', '.card .price{margin:0}', 'card price'],
  ['one of its selectors needs no other', '.toast,.card>a{margin:0}', 'card <a'],
  ['it names no class and no tag', '[href]:hover,*{margin:0}', ''],
  ['each tag of one of its selectors is in the page', 'code,ul>a[href]:hover{margin:0}', '<ul <a'],
  [
    'a class in :not(), :is() or :where() may be missing',
    '.card:not(.sold):is(.a,.b) :where(.c){margin:0}',
    'card',
  ],
  [
    'it names what the page refers to',
    '@font-face{font-family:F;src:url(f.woff2)}@keyframes k{0%{opacity:0}}',
    '',
  ],
  ['it stands in a group of groups', '@layer parts.ui{@media (width>=48rem){.card{margin:0}}}', 'card'],
])('a rule stays where %s', (_, styles, names) => {
  expect(used(styles, names)).toBe(styles)
})

test('other rules go, and groups that hold none', () => {
  expect(used('.card .price{margin:0}.card{color:red}', 'card')).toBe('.card{color:red}')
  expect(used('table{margin:0}.card a{margin:0}', 'card <b')).toBe('')
  expect(used('@layer a,b;@layer a{@media print{.toast{margin:0}}}', 'card')).toBe('@layer a,b;')
})

test('the names of a page are the classes and tags of all its elements', () => {
  const html = '<p class="a b">class=&quot;no&quot;</p><noscript><a href="/" class="b c"></a></noscript>'
  expect(namesOf(html)).toEqual(new Set(['<p', '<noscript', '<a', 'a', 'b', 'c']))
})
