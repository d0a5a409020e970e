/**
 * The database cannot be had at this moment: away, starting, stopping, out of connections or of disk, or silent for too
 * long. What was asked may be asked again; callers by HTTP get 503 with Retry-After.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

const mostCauses = 8

/** The error and what caused it, one after the other. */
export function causes(error: unknown): readonly Error[] {
  const found: Error[] = []
  for (let cause = error; found.length < mostCauses && cause instanceof Error; cause = cause.cause)
    found.push(cause)
  return found
}

/** Whether this, or what caused it, is the database being away. */
export const isUnavailable = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof DatabaseUnavailableError || saysUnavailable(cause))

/** SQLSTATE classes: connection, resources, operator's intervention; cancelled, read-only; then the system's own names. */
const passingCodes =
  /^(?:08|53|57P)|^(?:57014|55P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says without a code. */
const passingWords = ['Connection terminated', 'timeout exceeded when trying to connect', 'not queryable']

function saysUnavailable(error: Error): boolean {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return passingCodes.test(code)
  return passingWords.some((words) => error.message.includes(words))
}
