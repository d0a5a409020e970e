import { readJsonBody } from '#app/platform/json-body.server.ts'
import { type RequestFacts, requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** What an endpoint answers: JSON that is ready to send, or what the caller should do otherwise. */
export type EndpointAnswer =
  | { readonly json: string }
  | { readonly problem: string; readonly status?: 400 | 404 }

type Facts = {
  readonly request: Request
  readonly context: Readonly<{ get(key: typeof requestContext): RequestFacts }>
}

const mostBytes = 256 * 1024

/** `action` and `loader` of an endpoint that takes JSON by POST and nothing else. */
export function postEndpoint(answer: (scope: Scope, body: unknown, now: Date) => Promise<EndpointAnswer>) {
  return {
    loader: onlyPost,
    async action({ request, context }: Facts): Promise<Response> {
      if (request.method !== 'POST') return onlyPost()
      const { scope, now } = context.get(requestContext)
      const read = await readJsonBody(request, mostBytes)
      if ('problem' in read) return problemResponse(read.problem, read.status)
      const answered = await answer(scope, read.body, now())
      return 'problem' in answered
        ? problemResponse(answered.problem, answered.status ?? 400)
        : jsonResponse(answered.json)
    },
  }
}

const onlyPost = () =>
  problemResponse('This address takes POST requests with a JSON body only.', 405, { Allow: 'POST' })

export const jsonResponse = (json: string, cacheControl = 'no-store') =>
  new Response(json, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': cacheControl },
  })

const problemResponse = (error: string, status: number, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
