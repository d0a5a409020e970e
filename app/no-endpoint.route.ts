import { refusal } from '#app/platform/answers.ts'

/** Programs are answered in JSON also where there is nothing (API-01). */
const answer = () => refusal('There is no such endpoint.', 404)

export const loader = answer
export const action = answer
