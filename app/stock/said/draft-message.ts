/** What the office and the page in its frame tell each other (`postMessage`; each looks at the other's origin). */

/** To the page: words by their fields that nobody kept yet. */
export type DraftMessage = { readonly draft: Readonly<Record<string, unknown>>; readonly number: number }

/** From the page: which draft it shows now, 0 for none yet; or that its time is over and it wants a new token. */
export type PreviewMessage = { readonly shown: number } | { readonly isOver: true }
