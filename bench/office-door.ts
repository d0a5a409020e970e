import { request } from 'undici'

/** What a request of the office carries of whom owns a demo dealer. */
export async function comeIn(port: number, slug: string): Promise<Record<string, string>> {
  const host = `office.localhost:${port}`
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  const answer = await request(`http://127.0.0.1:${port}/sign-in`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act: 'demo', demo: slug }).toString(),
  })
  await answer.body.dump()
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { ...headers, cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
}
