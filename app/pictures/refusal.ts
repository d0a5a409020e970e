/** Why a picture is not served: an HTTP status and one sentence. */
export type Refusal = { readonly status: 400 | 404 | 405 | 422 | 502 | 503; readonly text: string }

export const isRefusal = (value: object): value is Refusal => 'status' in value && 'text' in value

export const absent: Refusal = { status: 404, text: 'There is no original at this address.' }
export const tooLarge: Refusal = { status: 422, text: 'The original is larger than 25 MB.' }
/** One text for every failure on the way: what answers where is not for visitors to find out. */
export const unreachable: Refusal = { status: 502, text: 'The original could not be fetched.' }
export const busy: Refusal = { status: 503, text: 'Too many pictures are being made; ask again in a moment.' }
