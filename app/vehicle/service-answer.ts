import { refusal } from '#app/platform/answers.ts'

/** Failures of the vehicle page's services. */

export const noSuchCar = () => refusal('There is no such car.', 404)
export const notFound = (error: string) => refusal(error, 404)
export const badGateway = (error: string) => refusal(error, 502)
export const tooBusy = (error: string) => refusal(error, 503, { 'Retry-After': '2' })
