/** Programs are answered in JSON also where there is nothing (API-01). */
const answer = () =>
  Response.json(
    { error: 'There is no such endpoint.' },
    { status: 404, headers: { 'Cache-Control': 'no-store' } },
  )

export const loader = answer
export const action = answer
