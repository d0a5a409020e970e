import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as build from 'virtual:react-router/server-build'
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_decodeViaTurboStream as decode,
  matchRoutes,
} from 'react-router'
import { expect, test } from 'vitest'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'
import { leanManifest, leanRouter, unusedOfRouter } from '../../vite.config.ts'
import { routerForm } from '../platform/page-data/router-form.ts'
import { dataAddress } from './navigation/data-ahead.ts'

/**
 * What this project takes from the inside of the router, which may change with any version: see the list for the next one
 * in docs/decisions/0017-taps.md. Each of these fails where the product would only become slower.
 */
const world = worldOf()
const dist = join(import.meta.dirname, '../../node_modules/react-router/dist')
const inside = (file: string) => readFileSync(join(dist, 'production/lib', file), 'utf8')
const stock = '/search/new-used-and-demo-cars'

async function aSiteWithCar() {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar()])
  return site
}
const streamOf = (text: string) => new Response(text).body!

test('a stream of page data is decoded as it is written today', async () => {
  const written =
    '[{"_1":2},"search-page",{"_3":4},"data",{"_5":6,"_7":8},"count",3,"made",["D",1782871200000]]\n'
  const { value } = await decode(streamOf(written), globalThis as never)
  expect(value).toEqual({
    'search-page': { data: { count: 3, made: new Date(1782871200000) } },
  })
})

test('page data is asked for at the address that the server answers, and holds what the route loaded', async () => {
  const site = await aSiteWithCar()
  const route = 'search-page'
  const answer = await website(world())(site, dataAddress(stock, route))
  expect(answer.status).toBe(200)
  const { value } = await decode(answer.body!, globalThis as never)
  expect((value as Record<string, { data: { count: number } }>)[route]?.data.count).toBe(1)
  expect(Object.keys(value as object)).toEqual([route])
})

test('a page hands its data over by streamController, and the router reads it as `stream`', async () => {
  const [site, route] = [await aSiteWithCar(), 'search-page']
  const html = await sourceOf(await website(world())(site, stock))
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)![1]!
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!)
  const begins = scripts.find((script) => script.includes('window.__reactRouterContext ='))!
  const window: { __reactRouterContext?: ReactRouterContext } = {}
  runInNewContext(begins, { window, ReadableStream, TextEncoderStream })
  const { stream, streamController } = window.__reactRouterContext!
  streamController.enqueue(routerForm(block, documentOf(html)))
  streamController.close()
  const { value } = await decode(stream, globalThis as never)
  const answer = await website(world())(site, dataAddress(stock, route))
  const asked = (await decode(answer.body!, globalThis as never)).value as Record<string, { data: unknown }>
  expect((value as { loaderData: Record<string, unknown> }).loaderData[route]).toEqual(asked[route]!.data)
  expect(inside('dom-export/hydrated-router.js')).toContain('ssrInfo.context.stream')
})

type ReactRouterContext = {
  readonly stream: ReadableStream<Uint8Array>
  readonly streamController: ReadableStreamDefaultController<string>
}

/** Of a page what the reader of its data takes from it. */
function documentOf(html: string): Document {
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const head = html.slice(html.indexOf('<title>'), html.indexOf('</head>'))
  const elements = [...head.matchAll(/<(title|meta|link)([^>]*)>([^<]*)/g)].map(
    ([, localName, said = '', text = '']) => ({
      localName,
      textContent: plain(text),
      attributes: [...said.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => ({
        name,
        value: plain(value!),
      })),
      nextElementSibling: null as unknown,
    }),
  )
  for (const [i, element] of elements.entries()) element.nextElementSibling = elements[i + 1]
  const facts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    querySelector: () => elements[0],
    querySelectorAll: () => facts.map(([, textContent]) => ({ textContent })),
  } as never
}

const manifest = {
  root: { id: 'root', path: '', module: '/root.js', hasLoader: true },
  car: { id: 'car', parentId: 'root', path: 'cars/:slug', module: '/nowhere.js', hasLoader: true },
}

test('a module that stands among the route modules is taken, and none is fetched', async () => {
  const modules: Record<string, unknown> = { root: { default: () => null } }
  const routes = createClientRoutes(manifest as never, modules as never, null as never, true, false)
  const page = () => null
  modules.car = { default: page }
  const route = matchRoutes(routes, '/cars/a-car')!.at(-1)!.route as unknown as {
    id: string
    lazy: { Component: () => Promise<unknown> }
  }
  expect(route.id).toBe('car')
  expect(await route.lazy.Component()).toBe(page)
})

test('the manifest and the modules stand on the window by the names that are read, and so does the router', () => {
  const router = inside('dom-export/hydrated-router.js')
  expect(router).toContain('manifest: window.__reactRouterManifest,')
  expect(router).toContain('routeModules: window.__reactRouterRouteModules,')
  expect(router).toContain('window.__reactRouterDataRouter = router;')
  expect(inside('dom/ssr/routeModules.js')).toContain('if (route.id in routeModulesCache)')
})

test('the manifest says of each route what is read ahead: module and loaders', () => {
  const { routes } = (build as unknown as { assets: { routes: Record<string, object> } }).assets
  expect(routes['vehicle-page']).toMatchObject({
    ...{ module: expect.any(String), hasLoader: true, hasClientLoader: true },
  })
  expect(routes['search-page']).toMatchObject({ hasLoader: true, hasClientLoader: true })
  expect(routes['tenant-page']).toBeUndefined()
})

test('each function of the router that the build empties is there, and only those are emptied', () => {
  const transform = leanRouter.transform as (code: string, id: string) => string
  for (const [file, names] of Object.entries(unusedOfRouter)) {
    const path = [`dom/ssr/${file}.js`, `router/${file}.js`].find((one) =>
      existsSync(join(dist, 'production/lib', one)),
    )!
    const code = inside(path)
    const lean = transform(code, `/node_modules/react-router/dist/production/lib/${path}`)
    for (const name of names) {
      expect(lean, `${file}: ${name}`).toContain(`function ${name}() {}`)
      expect(code, `${file}: ${name}`).not.toContain(`function ${name}() {}`)
    }
    const functions = (text: string) =>
      [...text.matchAll(/^(?:async )?function (\w+)/gm)].map(([, name]) => name)
    expect(functions(lean)).toEqual(expect.arrayContaining(functions(code)))
  }
  const lib = transform(inside('dom/lib.js'), '/node_modules/react-router/dist/production/lib/dom/lib.js')
  expect(lib).toContain('/* @__PURE__ */')
  expect(lib).not.toMatch(/^\w+\.displayName = /m)
})

test('a function that the router has no more stops the build', () => {
  const transform = leanRouter.transform as (code: string, id: string) => string
  expect(() =>
    transform('export {}', '/node_modules/react-router/dist/production/lib/router/router.js'),
  ).toThrow('The router has no function')
})

test('the manifest of a browser has the routes that show a page, and the router reads what they import only to preload it', () => {
  const route = { hasDefaultExport: true, module: '/car.js', imports: ['/shared.js'], css: ['/car.css'] }
  const routes = { car: route, 'rate-limit': { ...route, hasDefaultExport: false } }
  const lean = leanManifest(`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`)
  const window: Record<string, unknown> = {}
  runInNewContext(lean, { window })
  expect(window.__reactRouterManifest).toEqual({ entry: {}, routes: { car: { ...route, imports: [] } } })
  expect(() => leanManifest('export default {}')).toThrow('no longer writes its manifest')

  const folder = join(dist, 'production/lib/dom')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const reading = files.filter(
    (file) => file.endsWith('.js') && /route\.imports|\.entry\.imports/.test(inside(`dom/${file}`)),
  )
  expect(reading.sort()).toEqual(['ssr/components.js', 'ssr/links.js'])
})
