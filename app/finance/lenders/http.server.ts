import {
  createOutsideService,
  type OutsideOptions,
  type OutsideService,
} from '#app/platform/outside-service.server.ts'
import { customerTimeoutMs, type Lender, type LenderAnswer, quoteTimeoutMs } from './lender.ts'

/** A lender's own API: `{address}/quote` and `{address}/customers`, with its secret as the bearer's token. */

export type LenderLimits = { readonly quoteMs?: number; readonly customerMs?: number }

type Account = {
  /** Whose account it is: the site's id. */
  readonly asker: string
  readonly address: string
  readonly secret: string
  readonly limits?: LenderLimits | undefined
  /** For tests: a secret must not travel open. */
  readonly isHttpAllowed?: boolean | undefined
}

const mostBytes = 64 * 1024

/** One for the process: its breakers know which lender fails. */
export const createLenderService = (options: OutsideOptions = {}): OutsideService =>
  createOutsideService({ mostBytes, failuresAllowed: 5, ...options })

export function httpLender(service: OutsideService, account: Account): Lender {
  const { asker, address, secret, limits = {}, isHttpAllowed = false } = account
  const base = address.replace(/\/$/, '')
  const { quoteMs = quoteTimeoutMs, customerMs = customerTimeoutMs } = limits
  const post = async (path: string, json: object, timeoutMs: number, headers = {}): Promise<LenderAnswer> =>
    isHttpAllowed || /^https:/i.test(base)
      ? service.post(base + path, json, {
          asker,
          timeoutMs,
          headers: { authorization: `Bearer ${secret}`, ...headers },
        })
      : { failed: 'misconfigured', reason: 'its address is not https' }
  return {
    quote: (question) => post('/quote', question, quoteMs),
    createCustomer: (customer, key) => post('/customers', customer, customerMs, { 'idempotency-key': key }),
  }
}
