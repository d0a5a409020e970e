import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLawPart } from './law-parts.ts'
import look from './look.json' with { type: 'json' }
import { checkSheet } from './site-sheet.server.ts'
import { templateNames, templateOf } from './templates.ts'

const problemsOf = (source: string) => {
  const checked = checkSheet(source, 'metro')
  return 'problems' in checked
    ? checked.problems.map(({ line, rule, reason }) => `${line}: ${rule}: ${reason}`)
    : []
}
const stylesOf = (source: string) => {
  const checked = checkSheet(source, 'metro')
  return 'styles' in checked ? checked.styles : checked.problems
}

test('a sheet of tokens and parts is served as it was understood, in the layer of templates', () => {
  const sheet = `/* Our look. */
:root { --radius-l: 20px; --surface: #fffdf5; }
.site-header { background: var(--surface-2); }
.promise:hover > .promise-icon { color: var(--accent); /* ours */ }
@media (width >= 992px) { .page-title { font-size: clamp(2rem, 4vw, 4rem) } }
.card { border: 2px solid #123456; border-radius: 20px; padding: 1rem }`
  expect(stylesOf(sheet)).toBe(
    '@layer template{:root{--radius-l: 20px;--surface: #fffdf5}.site-header{background:var(--surface-2)}' +
      '.promise:hover>.promise-icon{color:var(--accent)}' +
      '@media (width>=992px){.page-title{font-size:clamp(2rem,4vw,4rem)}}' +
      '.card{border:2px solid #123456;border-radius:20px;padding:1rem}}',
  )
})

test.each([
  ['.repayment { color: red }', '".repayment" says what the law wants legible'],
  ['.card .fine-print { color: red }', '".fine-print" says what the law wants legible'],
  ['.consent-banner { color: red }', '".consent-banner" says what the law wants legible'],
  ['.promise, .price-block { color: red }', '".price-block" says what the law wants legible'],
  ['* { color: red }', '"*" is not for a site’s sheet'],
  ['.card > strong { color: red }', '"strong" is not for a site’s sheet'],
  ['.card > :last-child { color: red }', 'does not name each part'],
  ['.promise:has(.icon) { color: red }', '":has(.icon)" is not for a site’s sheet'],
  ['.promise:not(.card) { color: red }', '":not(.card)" is not for a site’s sheet'],
  ['[data-law] { color: red }', '"[data-law]" is not for a site’s sheet'],
  ['#credit-notes { color: red }', '"#credit-notes" is not for a site’s sheet'],
  ['.promise::before { color: red }', '"::before" is not for a site’s sheet'],
  ['.no-such { color: red }', 'there is no part ".no-such"'],
  ['.promise { & .icon { color: red } }', 'holds a rule'],
  ['@import "/a.css";', '@import is not for a site’s sheet'],
  ['@font-face { font-family: a; src: url(/a.woff2) }', '@font-face is not for a site’s sheet'],
  ['@layer law { .promise { color: red } }', '@layer is not for a site’s sheet'],
  ['@media print { @layer law { .promise { color: red } } }', '@layer is not for a site’s sheet'],
  ['.promise { color: red } } .repayment { color: red', 'is no'],
  ['.\\72 epayment { color: red }', 'has a backslash'],
  ['.promise { background: url(https://other.example/a.png) }', 'leads elsewhere'],
  ['.promise { background: url(//other.example/a.png) }', 'leads elsewhere'],
  ['.promise { background: url(data:image/png;base64,AA) }', 'leads elsewhere'],
  ['.promise { background: image-set("https://other.example/a.png" 1x) }', 'image-set() is not for'],
  ['.promise { color: red !important }', 'is !important'],
  ['.promise { --ink: #ffffff }', 'can be set on :root only'],
  [':root { --brand: #ffffff }', 'comes from the site’s settings'],
  [':root { --own: #ffffff }', 'takes tokens only'],
  [':root { color: red }', 'takes tokens only'],
  [':root { --ink: red }', 'must be a colour such as'],
  [':root { --container: 10px }', 'must be a length from 960px'],
  [':root { --size: 2px }', 'must be a length from 14px'],
  [':root { --shadow: 0 0 0 9999px #ffffff }', 'must be what "box-shadow" takes'],
  [':root { --ink: #ffffff }', '"--ink" is hard to read on "--ground"'],
  [':root { --ground: #12171f }', 'is hard to read on "--ground"'],
  ['@media (width >= 1px) { :root { --ink: #000000 } }', 'set it outside @media'],
  ['.promise { display: none }', 'what shows is said by the settings'],
  ['.promise { display: contents }', 'what shows is said by the settings'],
  ['.card-facts { grid-column: 1 / 30 }', '"grid-column" must be one of: auto, 1/-1'],
  ['.promise { background: URL(https://other.example/a.png) }', 'leads elsewhere'],
  ['.promise { background: src("https://other.example/a.png") }', 'src() is not for'],
  ['.promise { padding: VAR(--gutter) }', 'VAR() is not for'],
  ['.promise { *opacity: 0 }', 'is not for a site’s sheet'],
  ['.promise { @media print { color: red } }', 'holds a rule'],
  ['@charset "utf-8";', '@charset is not for a site’s sheet'],
  ['.promise { color: "}', '"color" takes no'],
  [':root { --text: "Arial', 'must be what "font-family" takes'],
  ['.promise { position: fixed }', '"position" is not for a site’s sheet'],
  ['.promise { margin-top: -40rem }', 'is not within'],
  ['.promise { padding: 9999px }', 'is not within'],
  ['.promise { margin-top: calc(0px - 40rem) }', 'calc() is not for a site’s sheet'],
  ['.promise { padding: var(--own) }', 'is no token by itself'],
  ['.promise { padding: var(--gutter, 9999px) }', 'is no token by itself'],
  ['.promise { box-shadow: 0 0 0 400px white }', 'is not within'],
  ['.page-title { font-size: 1px }', 'goes there from 12px'],
  ['.page-title { line-height: 0 }', 'goes there from 1 to 2.5'],
  ['.promise { opacity: 0.1 }', '"opacity" is not for a site’s sheet'],
  ['.promise { -webkit-text-fill-color: transparent }', 'is not for a site’s sheet'],
  ['.promise { content: "Only $1" }', '"content" is not for a site’s sheet'],
  ['.promise { color: nocolour }', '"color" takes no "nocolour"'],
  ['.card-body { background: #12171f }', '"background" is not for a part in which'],
  ['.site-body { color: white }', '"color" is not for a part in which'],
  ['.card { display: grid }', '"display" is not for a part in which'],
  ['.card .promise, .card-body { color: white }', '"color" is not for a part in which'],
  ['.promise { grid-template-columns: 480px 1fr }', 'is not within'],
  ['.promise { grid-template-columns: repeat(20, 1fr) }', 'is not within'],
  ['.card-body { margin-inline: 20px }', '"margin-inline" is not for a part in which'],
  ['.card-body { padding: 4rem }', 'is not within'],
  ['.card-body { padding-inline: 40% }', 'takes a plain length there'],
  ['.card-body { padding: var(--section) }', 'takes a plain length there'],
  ['.card { border-width: 1rem }', 'is not within'],
  ['.card-control { min-height: 400px }', '"min-height" is not for a part that may lie over others'],
  ['.card-control { padding: 10rem }', 'is not within'],
  [`.promise { color: red } /* ${'x'.repeat(32_000)} */`, 'is larger than 32 kB'],
])('a sheet is refused for %s', (sheet, reason) => {
  expect(problemsOf(sheet).join('\n')).toContain(reason)
})

test('the example of the documentation is a sheet that is taken', () => {
  expect(problemsOf(readFileSync('docs/examples/coast.css', 'utf8'))).toEqual([])
})

test('every problem is told by its line and rule', () => {
  expect(problemsOf('.promise {\n  color: red;\n  opacity: 0;\n}\n\n.note { color: red }')).toEqual([
    '3: .promise: "opacity" is not for a site’s sheet; docs/templates.md lists what is',
    '6: .note: ".note" says what the law wants legible, and looks as the template has it; leave it out',
  ])
})

test('text in the brand’s colour is corrected for the ground that a sheet sets', () => {
  const checked = checkSheet(':root { --ground: #e8f0e8 }', 'metro')
  expect(checked).toMatchObject({ ground: '#e8f0e8' })
  expect(checkSheet(':root { --radius-l: 4px }', 'metro')).toMatchObject({ ground: null })
})

test.each(templateNames)('%s corrects the brand’s colour for a ground that its own tokens name', (name) => {
  const { '--ground': ground, '--surface': surface, '--surface-2': other } = look.tokens[name]
  expect([ground, surface, other]).toContain(templateOf(name).ground)
})

test('what a component marks as wanted by law is known to the check by its name', () => {
  const marked = globSync('app/**/*.tsx')
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`$]*)[^}]*\})[^>]*data-law=""/g),
    ])
    .map(([, plain, composed]) => (plain ?? composed ?? '').trim().split(/\s+/)[0]!)
  expect(marked.length).toBeGreaterThan(15)
  expect(marked.filter((name) => !isLawPart(name))).toEqual([])
})
