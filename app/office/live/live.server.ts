import { findSiteById } from '#app/tenancy/sites.server.ts'
import type { OfficeFacts } from '../office-facts.server.ts'
import { type Listener, liveHub, sitesRead } from './live-hub.server.ts'

/** The line on which a browser hears of leads: server-sent events, each with the place to go on from. */

/** Of a process: each is a connection and some 40 kB. */
const mostOfAll = 2000
/** Events that a browser has not taken. */
const mostWaiting = 64

const encoder = new TextEncoder()

const refused = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

export async function answerLive(
  request: Request,
  { database, atWork }: Pick<OfficeFacts, 'database' | 'atWork'>,
): Promise<Response> {
  if (request.method !== 'GET') return refused(405)
  if (!atWork) return refused(401)
  const hub = liveHub(database)
  if (hub.count >= mostOfAll) return refused(503)
  // A browser that connects again by itself sends the header; the script of a page cannot.
  const since = request.headers.get('last-event-id') || new URL(request.url).searchParams.get('since')
  const sites = new Map<string, string>()
  for (const id of sitesRead(atWork.person.id, atWork.roles))
    sites.set(id, (await findSiteById(database, id))?.slug ?? '')
  let listener: Listener
  let isOpen = true
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        listener = {
          personId: atWork.person.id,
          sessionId: atWork.session.id,
          sites,
          send: (event, data, place) => {
            if (isOpen) write(`event: ${event}\nid: ${place}\ndata: ${JSON.stringify(data)}\n\n`)
            return isOpen && (controller.desiredSize ?? 0) > 0
          },
          end: () => {
            if (isOpen) controller.close()
            isOpen = false
          },
        }
        // Where a server stops, its browsers do not all come to the next one at once.
        write(`retry: ${500 + Math.floor(Math.random() * 1000)}\n\n`)
      },
      cancel: () => {
        isOpen = false
        hub.leave(listener)
      },
    },
    { highWaterMark: mostWaiting },
  )
  await hub.join(listener!, since)
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // nginx holds back what is short otherwise.
      'X-Accel-Buffering': 'no',
    },
  })
}
