import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'undici'

/** An owner as far as the photos: the dealer has a lead. */
export async function aSeller(pool: Pool, host: string, address = '198.51.100.7') {
  let cookie = ''
  const send = async (fields: Record<string, string>) => {
    const { headers, body } = await pool.request({
      method: 'POST',
      path: '/sell-my-car',
      headers: {
        host,
        cookie,
        'x-forwarded-for': address,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
    await body.dump()
    const set = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
    if (set.length) cookie = set.join('; ')
  }
  const call = async (method: 'GET' | 'POST', path: string, photo?: Buffer) => {
    const { statusCode, body } = await pool.request({
      ...{ method, path: `/api/appraisal-photos${path}` },
      headers: { host, cookie, 'x-forwarded-for': address, ...(photo && { 'content-type': 'image/jpeg' }) },
      body: photo ?? null,
    })
    return {
      statusCode,
      json: (await body.json()) as { id: string; photos?: { id: string; status: string }[] },
    }
  }
  await send({ step: 'plate', rego: 'DEMO01', regoState: 'QLD' })
  await send({ step: 'car', intent: 'yes' })
  const answers = {
    condition: 'good',
    service: 'full',
    damage: 'no',
    tyres: 'good',
    keys: 'two',
    finance: 'no',
  }
  await send({ step: 'condition', kms: '61000', ...answers })
  const owner = {
    name: 'Ann',
    email: `ann.${randomUUID()}@example.com`,
    phone: '0491570006',
    postcode: '4105',
  }
  await send({ step: 'contact', ...owner, location_id: 'sc-01', terms_conditions: 'true' })
  return {
    cookie,
    /** Milliseconds until it was taken, and until it was re-encoded. */
    async photo(bytes: Buffer) {
      const started = performance.now()
      const { statusCode, json } = await call('POST', '', bytes)
      if (statusCode !== 201)
        throw new Error(`A photo was answered by ${statusCode}: ${JSON.stringify(json)}`)
      const takenMs = performance.now() - started
      for (;;) {
        const { photos } = (await call('GET', '')).json
        if (photos?.find(({ id }) => id === json.id)?.status === 'ready') break
        await pause(200)
      }
      return { takenMs, readyMs: performance.now() - started }
    },
  }
}
