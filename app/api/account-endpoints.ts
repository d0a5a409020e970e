import { z } from 'zod'
import {
  AskedPhone,
  CodeCheck,
  CodeRequest,
  KnownPhone,
  SavedCar,
  SignOut,
} from '#app/accounts/account-bodies.ts'
import { hasSignIn } from '#app/tenancy/site-pages.ts'
import { type EndpointGroup, maybe, type Settings, Success, text } from './endpoint.ts'

const keepsWatchlist = ({ saved }: Settings) => saved.control === 'watchlist'
const saving = { body: SavedCar, answer: Success, isThere: keepsWatchlist }

export const accountEndpoints: EndpointGroup = {
  name: 'Accounts',
  about: 'Signing in by a code to a phone. The session is a cookie; calls from another website are refused.',
  endpoints: [
    {
      method: 'post',
      path: '/rate-limit',
      id: 'API-29',
      body: AskedPhone,
      answer: Success,
      does: 'Whether a code may be sent to this phone now.',
      refusals: [400, 429],
    },
    {
      method: 'post',
      path: '/auth/otp',
      id: 'API-34',
      body: CodeRequest,
      answer: Success,
      does: 'Sends a code to a phone.',
      refusals: [400, 429, 503],
    },
    {
      method: 'post',
      path: '/auth/verify',
      id: 'API-35',
      body: CodeCheck,
      refusals: [400, 429, 503],
      does: "Checks a code: `token`, with `type` 'sms'. The user is null when it is wrong.",
      answer: z.strictObject({ user: z.strictObject({ id: text, phone: text }).nullable() }),
    },
    {
      method: 'post',
      path: '/auth/sign-out',
      id: 'API-36',
      body: SignOut,
      answer: Success,
      does: 'Signs out, here or everywhere.',
      refusals: [],
    },
    {
      method: 'get',
      path: '/check-if-contact-exists',
      id: 'API-31',
      refusals: [400, 429],
      does: 'Whether somebody has signed in with this phone before.',
      query: z.object({ phone_number: text }),
      answer: z.strictObject({ data: z.boolean() }),
    },
    {
      method: 'post',
      path: '/check-if-contact-exists',
      id: 'API-31',
      refusals: [400, 429],
      does: 'The same, with the phone out of addresses and logs.',
      body: KnownPhone,
      answer: z.strictObject({ data: z.boolean() }),
    },
    {
      method: 'post',
      path: '/watchlist/save-car',
      id: 'API-12',
      ...saving,
      does: "Saves a vehicle to the visitor's watchlist.",
      refusals: [400, 401, 403, 404, 409],
    },
    {
      method: 'post',
      path: '/watchlist/remove-car',
      id: 'API-13',
      ...saving,
      does: 'Takes it off.',
      refusals: [400, 401, 403, 404],
    },
    {
      method: 'get',
      path: '/visitor',
      isThere: hasSignIn,
      refusals: [],
      does: 'Who is signed in, and what they saved.',
      answer: z.strictObject({ signed_in: z.boolean(), phone: maybe, watchlist: z.array(z.unknown()) }),
    },
  ],
}
