import { randomUUID } from 'node:crypto'
import { oneLine } from '#app/leads/plain-text.ts'
import { mayPost } from '#app/leads/receive.server.ts'
import { textOf } from '#app/leads/submission.ts'
import { jsonAnswer, onlyPost } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/phone-reveal.route'
import { phoneReveals } from './tables.server.ts'

/** API-15: a dealer's number was shown. What it answers is only logged. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const facts = context.get(requestContext)
  if (!(await mayPost(facts)).allowed) return Response.json({ error: 'Too many.' }, { status: 429 })
  const read = await readJsonBody(request, 4096)
  if ('problem' in read) return Response.json({ error: read.problem }, { status: read.status })
  const said = (read.body ?? {}) as Record<string, unknown>
  const { scope, now } = facts
  const { settings } = scope.site
  const idOf = (name: string) => oneLine(textOf(said, name)).slice(0, 100)
  const dealership = settings.dealerships.find(({ id }) => id === idOf('dealership_id'))
  if (idOf('website_id') && idOf('website_id') !== scope.site.slug)
    return Response.json({ error: 'That is another website.' }, { status: 422 })
  const carKey = idOf('car_id').split('?')[0]
  // Only a car of the site: what a caller writes in its place could be anything, a person's number too.
  const car = carKey ? await findCar(scope, carKey, now()) : null
  await scope.db.transaction((transaction) =>
    transaction.insert(phoneReveals).values({
      siteId: scope.site.id,
      id: randomUUID(),
      carId: car?.id ?? null,
      dealershipId: dealership?.id ?? null,
      revealedAt: now().toISOString(),
    }),
  )
  return jsonAnswer({ success: true })
}

export const loader = onlyPost
