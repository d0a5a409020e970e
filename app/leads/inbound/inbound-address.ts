/** The address of a site for mails: '<slug or id>@host', and with a token that leads back into a thread '<slug>+<token>@host'. */

export type InboundAddress = { readonly site: string; readonly token: string | null }

/** Null for one on another host. 'leads+<slug>@host' is understood too. */
export function readInboundAddress(address: string, host: string): InboundAddress | null {
  const at = address.lastIndexOf('@')
  if (at < 1 || address.slice(at + 1).toLowerCase() !== host) return null
  const parts = address.slice(0, at).split('+')
  const [site = '', ...token] =
    parts[0]!.toLowerCase() === 'leads' && parts.length > 1 ? parts.slice(1) : parts
  return { site: site.toLowerCase(), token: token.join('+').slice(0, 200) || null }
}

export const inboundAddress = (slug: string, host: string): string => `${slug}@${host}`

export const threadAddress = (slug: string, token: string, host: string): string => `${slug}+${token}@${host}`
