import type { Site } from '#app/tenancy/tenancy.ts'
import { mainOf, textOf } from './page-text.ts'
import { type Visit, website } from './website.ts'
import { now, type World } from './world.ts'

let addresses = 0

/** A browser without scripts: it keeps its cookies, posts forms and follows no redirect. */
export function aShopper(world: World, site: Site, visit: Visit = website(world, now)) {
  const jar = new Map<string, string>()
  const address = `2001:db8:${(++addresses).toString(16)}::1`
  const go = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' }
    const answer = await visit(site, path, { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const html = answer.headers.get('content-type')?.includes('html') ? await answer.clone().text() : ''
    const main = mainOf(html)
    const to = answer.headers.get('location')
    return {
      ...{ status: answer.status, headers: answer.headers, html, main, text: textOf(main) },
      /** A path of the site, or the address as it is. */
      to: to?.replace(/^http:\/\/[^/]+\.localhost(:\d+)?/, '') ?? null,
      cache: answer.headers.get('cache-control'),
      json: () => answer.json() as Promise<unknown>,
    }
  }
  const post = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) })
  /** The value of a field as the page shows it. */
  const field = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`)
      .exec(html)?.[0]
      .match(/ value="([^"]*)"/)?.[1]
      ?.replaceAll('&quot;', '"') ?? ''
  const signIn = async (phone: string) => {
    await post('/sign-in', { step: 'send', phone })
    const outbox = (await (await go('/_/outbox.json')).json()) as { to: string; text: string }[]
    const code = /^\d{6}/.exec(outbox.find(({ text }) => /^\d{6}/.test(text))!.text)![0]
    return post('/sign-in', { step: 'verify', phone, code })
  }
  return { go, post, field, signIn, jar }
}

export type Shopper = ReturnType<typeof aShopper>
