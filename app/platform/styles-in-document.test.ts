import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stylesInDocument } from './styles-in-document.server.ts'

const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`

function built(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, styles] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), styles)
  return folder
}

test('every sheet of the build stands in the page, those that other pages fetch later too; what is no file stays a link', () => {
  const clientFolder = built({ 'root-a1.css': 'a{color:red}\n', 'shared-b2.css': 'b{color:blue}\n' })
  const page = {
    head: ['/assets/root-a1.css', '/assets/shared-b2.css#', '/assets/none-c3.css'].map(link).join(''),
    names: new Set(['<a', '<b']),
  }
  const { head, sources } = stylesInDocument(page, { clientFolder, lasting: [] })
  expect(head).toBe(
    [
      '<style>a{color:red}</style><link rel="stylesheet" href="/assets/root-a1.css" disabled=""/>',
      '<style>b{color:blue}</style><link rel="stylesheet" href="/assets/shared-b2.css#" disabled=""/>',
      link('/assets/none-c3.css'),
    ].join(''),
  )
  expect(sources).toEqual(
    ['a{color:red}', 'b{color:blue}'].map((styles) => `'sha256-${hash('sha256', styles, 'base64')}'`),
  )
})

test('a sheet that every page keeps is not fetched again by a script that comes later', () => {
  const clientFolder = built({ 'shared-b2.css': 'b{color:blue}' })
  const page = { head: link('/assets/shared-b2.css#'), names: new Set(['<a', '<b']) }
  const { head } = stylesInDocument(page, { clientFolder, lasting: ['/assets/shared-b2.css#'] })
  expect(head).toBe(
    '<style>b{color:blue}</style><link rel="stylesheet" href="/assets/shared-b2.css" disabled=""/><link rel="stylesheet" href="/assets/shared-b2.css#" disabled=""/>',
  )
})

test('rules for parts that the page does not have are left to the link, which is then for after the paint', () => {
  const clientFolder = built({ 'root-a1.css': '.card{color:red}.toast{color:blue}' })
  const page = { head: link('/assets/root-a1.css'), names: new Set(['card', '<a', '<b']) }
  const { head, sources } = stylesInDocument(page, { clientFolder, lasting: [] })
  expect(head).toBe(
    '<style>.card{color:red}</style><link rel="stylesheet" href="/assets/root-a1.css" disabled="" data-rest=""/>',
  )
  expect(sources).toEqual([`'sha256-${hash('sha256', '.card{color:red}', 'base64')}'`])
})
