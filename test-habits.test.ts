import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/**
 * Habits that make tests which cannot fail. Words of a page are looked for where a person reads them: its data has every word of
 * the settings and the stock. A limit is a number of its requirement: beside the product's own constant any number would do.
 * Nothing is tried twice, and what is tried is the same on each run.
 */

const files = new Set(
  globSync([
    '{app,server,cli,demo,bootstrap,studio,test,e2e}/**/*.test.{ts,tsx}',
    '*.test.ts',
    '{test,e2e}/*.ts',
    '{vite.config.ts,bootstrap/*.mjs}',
  ]),
)
/** Where pages are asked for and stripped, and random values seeded, for all tests. */
const helpers = ['test/website.ts', 'test/page-text.ts', 'test/properties.ts']

const past = 'asks for a page past website()'
const stripped = 'strips a page itself'
const unread = 'looks for words in the source of a page'
const ownLimit = 'takes a limit from the product'
const twice = 'tries twice'
const byChance = 'tries other values each time'

type Node = ESTree.Node | null | undefined

function faultsOf(file: string, text: string): string[] {
  const faults: string[] = []
  const ofProduct = new Set<string>()
  const sources = new Set(['source'])
  const say = ({ start }: { start: number }, fault: string) =>
    faults.push(`${file}:${text.slice(0, start).split('\n').length} ${fault}`)
  const isLimit = (node: Node) => node?.type === 'Identifier' && ofProduct.has(node.name)
  const isNumber = (node: Node) => node?.type === 'Literal' && typeof node.value === 'number'

  const isSource = (node: Node): boolean => {
    if (node?.type === 'AwaitExpression') return isSource(node.argument)
    if (node?.type === 'CallExpression') return nameOf(node.callee) === 'sourceOf' || isSource(node.callee)
    return node?.type === 'Identifier' && sources.has(node.name)
  }

  new Visitor({
    ImportDeclaration({ source, specifiers, importKind, ...node }) {
      if (source.value === 'fast-check') say(node, byChance)
      if (importKind === 'type' || !/^(\.|#(app|server|cli|demo)\/)/.test(source.value)) return
      for (const { local } of specifiers) {
        ofProduct.add(local.name)
        if (local.name === 'createWeb') say(node, past)
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isSource(init)) sources.add(id.name)
      if (id.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') return
      for (const [i, name] of id.elements.entries())
        if (name?.type === 'Identifier' && isSource(init.elements[i])) sources.add(name.name)
    },
    BinaryExpression({ left, right, operator, ...node }) {
      const beside = isLimit(left) ? right : isLimit(right) ? left : null
      if (beside && (/^[<>]=?$/.test(operator) || (/^[-+*]$/.test(operator) && isNumber(beside))))
        say(node, ownLimit)
    },
    CallExpression({ callee, arguments: [first], ...node }) {
      const name = nameOf(callee)
      if (/^(repeat|Array|alloc|toBe(Less|Greater)Than(OrEqual)?)$/.test(name) && isLimit(first))
        say(node, ownLimit)
      if (/^replace(All)?$/.test(name) && first?.type === 'Literal' && /<\(?script/.test(first.raw ?? ''))
        say(node, stripped)
      const asked = callee.type === 'MemberExpression' ? callee.object : null
      const isAsked = asked?.type === 'CallExpression' && nameOf(asked.callee) === 'expect'
      if (isAsked && /^to(Contain|Match)$/.test(name) && isSource(asked.arguments[0]) && isWords(first))
        say(node, unread)
    },
    Property({ key, ...node }) {
      if (nameOf(key) === 'retry') say(node, twice)
    },
    Literal(node) {
      if (/^--retry/.test(String(node.value))) say(node, twice)
    },
  }).visit(parseSync(file, text).program)
  return helpers.includes(file) ? [] : faults
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}

/** Neither markup nor data. */
function isWords(node: Node): boolean {
  const said =
    node?.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.raw).join('')
      : node?.type === 'Literal'
        ? String(node.value)
        : '<'
  return !/[<":{]/.test(said)
}

test.each([
  ["import { createWeb } from '#server/web.ts'", past],
  ["const html = page.replace(/<script[^]*?<\\/script>/g, '')", stripped],
  ["const html = page.replaceAll(/<(script|style)>.*?<\\/\\1>/gs, '')", stripped],
  ["expect(await sourceOf(answer)).toContain('Kettle is on.')", unread],
  ['const html = await sourceOf(answer)\nexpect(html).toMatch(/Kettle/)', unread],
  ['const [a, b] = [1, await sourceOf(answer)]\nexpect(b).toContain(`Save $' + '{name}`)', unread],
  ["const { source } = await page()\nexpect(source).toContain('Kettle')", unread],
  ["import { most } from './photo.ts'\nphoto(Buffer.alloc(most + 1))", ownLimit],
  ["import { longest } from '#app/photo.ts'\nsay('x'.repeat(longest))", ownLimit],
  ["import { most } from '#app/photo.ts'\nfor (let i = 0; i <= most; i++) add(i)", ownLimit],
  ["import { most } from './photo.ts'\nexpect(size).toBeLessThanOrEqual(most)", ownLimit],
  ["test('a', { retry: 1 }, () => {})", twice],
  ['export default { test: { retry: 2 } }', twice],
  ["run('vitest', ['--retry=1'])", twice],
  ["import fc from 'fast-check'", byChance],
])('%j is noticed', (text, fault) => {
  const line = text.split('\n').length
  expect(faultsOf('a.test.ts', text)).toEqual([`a.test.ts:${line} ${fault}`])
})

test.each([
  "import { website } from '#test/website.ts'\nexpect(await answer.text()).toContain('Kettle')",
  "expect(await sourceOf(answer)).not.toContain('Kettle')",
  `expect(await sourceOf(answer)).toContain('"url":"https:')`,
  "import { most } from './photo.ts'\nexpect(most).toBe(50)",
  "import { amountOf } from './photo.ts'\nexpect(amountOf(1) + 1).toBe(3)",
  "import type { most } from './photo.ts'\nconst size = 15 * 1024 + 1",
])('%j is left alone', (text) => {
  expect(faultsOf('a.test.ts', text)).toEqual([])
})

test('no test has such a habit', () => {
  expect(files.size).toBeGreaterThan(300)
  const faults = [...files].flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))
  expect(faults).toEqual([])
})
