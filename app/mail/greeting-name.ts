/**
 * A name as a confirmation greets with it. The mail may go to somebody else than who wrote the form: what could carry a
 * message or an address of the sender's is left out.
 */
export const greetingName = (name: string): string =>
  /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u.test(name) && !/(?:www|https?)\b/i.test(name) ? name : ''

export const greeting = (name: string): string => `${['Hi', greetingName(name)].filter(Boolean).join(' ')},`
