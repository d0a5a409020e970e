/** Where a car can be shared (VEH-81). Name and address are percent-encoded in each link. */
export type ShareLink = {
  readonly kind: 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'email' | 'sms'
  readonly label: string
  readonly href: string
  /** Its mark among the site's marks; null for what has none. */
  readonly mark: string | null
  /** Opens in a small window of its own (VEH-82); the others hand over to a program. */
  readonly isWindow: boolean
}

export function shareLinks({ name, url }: { name: string; url: string }): ShareLink[] {
  const [title, link, both] = [name, url, `${name} ${url}`].map(encodeURIComponent) as [
    string,
    string,
    string,
  ]
  return [
    {
      kind: 'facebook',
      label: 'Facebook',
      mark: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}&quote=${title}`,
      isWindow: true,
    },
    {
      kind: 'x',
      label: 'X (Twitter)',
      mark: 'x',
      href: `https://twitter.com/intent/tweet?text=${title}&url=${link}`,
      isWindow: true,
    },
    {
      kind: 'linkedin',
      label: 'LinkedIn',
      mark: null,
      href: `https://www.linkedin.com/shareArticle?mini=true&title=${title}&url=${link}`,
      isWindow: true,
    },
    {
      kind: 'whatsapp',
      label: 'WhatsApp',
      mark: 'whatsapp',
      href: `https://wa.me/?text=${both}`,
      isWindow: true,
    },
    {
      kind: 'email',
      label: 'Email',
      mark: null,
      href: `mailto:?subject=${title}&body=${both}`,
      isWindow: false,
    },
    { kind: 'sms', label: 'SMS', mark: null, href: `sms:?&body=${both}`, isWindow: false },
  ]
}

/** The marks that every car's share menu shows. */
export const shareMarks: readonly string[] = shareLinks({ name: '', url: '' }).flatMap(
  ({ mark }) => mark ?? [],
)

export const copiedText = 'Copied'
export const copiedForMs = 1500
export const copiedToastText = (name: string) => `Copied ${name} to your clipboard!`
export const copiedToastMs = 3000
