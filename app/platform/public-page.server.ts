import { data } from 'react-router'

/** How long a browser, and a cache between, may show a page without asking, in seconds. */
const freshSeconds = 30

/** A page that is the same for every visitor: caches may keep it for a moment, the server keeps it while the stock stays. */
export function publicPage<Data>(content: Data) {
  return data(content, {
    headers: { 'Cache-Control': `public, max-age=${freshSeconds}, stale-while-revalidate=300` },
  })
}
