import sharp from 'sharp'
import type { Site } from '#app/tenancy/tenancy.ts'
import { mainOf, textOf } from './page-text.ts'
import { website } from './website.ts'
import type { World } from './world.ts'

let count = 0

/** A seller's browser without scripts: it keeps its cookies and follows no redirect. */
export function aSeller(world: World, site: Site, at?: Date) {
  const visit = website(world, at)
  const jar = new Map<string, string>()
  const address = `198.51.100.${count++ % 250}`
  const go = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...{ cookie, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
      ...(init.headers as Record<string, string>),
    }
    const answer = await visit(site, path, { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const type = answer.headers.get('content-type') ?? ''
    const html = type.includes('html') ? await answer.clone().text() : ''
    const main = mainOf(html)
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      answer,
      html,
      main,
      text: textOf(main),
    }
  }
  const post = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) })
  const photo = (bytes: Uint8Array, type = 'image/jpeg') =>
    go('/api/appraisal-photos', {
      method: 'POST',
      body: new Blob([bytes as never], { type }),
      headers: { 'content-type': type },
    })
  return { go, post, photo, jar }
}

export const plate = { step: 'plate', rego: '123 abc', regoState: 'QLD' }
export const hilux = { step: 'car', year: '2022', make: 'Toyota', model: 'HiLux', badge: 'SR5' }
export const condition = {
  ...{ step: 'condition', kms: '61000', condition: 'good', service: 'full', damage: 'no' },
  ...{ tyres: 'good', keys: 'two', finance: 'no' },
}
export const owner = {
  ...{ step: 'contact', name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone: '0491 570 006' },
  ...{ postcode: '4105', location_id: 'l1', terms_conditions: 'true' },
}

type Post = (path: string, fields: Record<string, string>) => Promise<{ status: number; text: string }>

/** As far as the step of the photos: from here on the dealer has a lead. */
export async function toPhotos({ post }: { post: Post }, path = '/sell-my-car', facts: object = {}) {
  for (const fields of [plate, hilux, condition, owner]) {
    const { status, text } = await post(path, { ...fields, ...facts, step: fields.step } as never)
    if (status !== 303) throw new Error(`The step ${fields.step} was refused: ${text}`)
  }
}

export const aPhoto = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()
