import { sameSitePath } from './same-site-path.ts'

/** ACC-03 */
const signInTypes = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const
export type SignInType = (typeof signInTypes)[number]

export type SignInRequest = {
  /** Null: the plain page. */
  readonly type: SignInType | null
  /** Where the visitor goes after it (ACC-04), and where the back link leads (ACC-05). */
  readonly redirect: string
  readonly back: string
}

export const readSignInRequest = (params: URLSearchParams): SignInRequest => ({
  type: signInTypes.find((type) => type === params.get('type')) ?? null,
  redirect: sameSitePath(params.get('redirect')) ?? '/',
  back: sameSitePath(params.get('back')) ?? '/',
})

export const signInPath = (type: SignInType, redirect: string, back: string): string =>
  `/sign-in?${new URLSearchParams({ type, redirect, back })}`
