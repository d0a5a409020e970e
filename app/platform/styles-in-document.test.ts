import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stylesInDocument } from './styles-in-document.server.ts'

test('every sheet of the build stands in the page, those that other pages fetch later too; what is no file stays a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/root-a1.css'), 'a{color:red}\n')
  writeFileSync(join(folder, 'assets/shared-b2.css'), 'b{color:blue}\n')
  const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`
  const head = ['/assets/root-a1.css', '/assets/shared-b2.css#', '/assets/none-c3.css'].map(link).join('')

  const { bytes, sources } = stylesInDocument(head, folder, [])
  expect(bytes.toString()).toBe(
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
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/shared-b2.css'), 'b{color:blue}')
  const head = '<link rel="stylesheet" href="/assets/shared-b2.css#"/>'

  const { bytes } = stylesInDocument(head, folder, ['/assets/shared-b2.css#'])
  expect(bytes.toString()).toBe(
    '<style>b{color:blue}</style><link rel="stylesheet" href="/assets/shared-b2.css" disabled=""/><link rel="stylesheet" href="/assets/shared-b2.css#" disabled=""/>',
  )
})
