/** Failures of the vehicle page's services, as JSON with a sentence. */

const failure = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })

export const noSuchCar = () => failure(404, 'There is no such car.')
export const notFound = (error: string) => failure(404, error)
export const badGateway = (error: string) => failure(502, error)
export const tooBusy = (error: string) => {
  const answer = failure(503, error)
  answer.headers.set('Retry-After', '2')
  return answer
}
