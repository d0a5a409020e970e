import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** The floor of `bench -- pages`: the elements of a finished page, rendered by React alone for each request. */

export type PageTree = string | { tag: string; properties: Record<string, string>; children: PageTree[] }

const tree = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as PageTree

function elements(node: PageTree, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, properties, children } = node
  return createElement(tag, { key, ...properties }, ...(children.length ? [children.map(elements)] : []))
}

const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(`<!doctype html>${renderToString(elements(tree, 0))}`)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
