import type { Car } from '#app/stock/car.ts'

/**
 * What can be done with a video's address (VEH-08): known providers are embedded when it is pressed, a file is played on
 * the page, any other web page is linked. Anything but http(s) is nothing.
 */
export type VideoSource =
  | { readonly kind: 'embed'; readonly provider: string; readonly src: string; readonly href: string }
  | { readonly kind: 'file'; readonly src: string; readonly href: string }
  | { readonly kind: 'link'; readonly href: string }

export function carVideo(car: Pick<Car, 'videoUrl' | 'externalVideoUrl'>): VideoSource | null {
  return videoSource(car.videoUrl) ?? videoSource(car.externalVideoUrl)
}

export function videoSource(address: string | null): VideoSource | null {
  if (address?.startsWith('/') && !/^\/[/\\]/.test(address))
    return isVideoFile(address)
      ? { kind: 'file', src: address, href: address }
      : { kind: 'link', href: address }
  const url = address === null ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const { href } = url
  const youtube = youtubeId(url)
  if (youtube) {
    const src = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
    return { kind: 'embed', provider: 'YouTube', src, href }
  }
  const vimeo = vimeoId(url)
  if (vimeo) {
    const src = `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`
    return { kind: 'embed', provider: 'Vimeo', src, href }
  }
  if (url.protocol === 'https:' && isVideoFile(url.pathname)) return { kind: 'file', src: href, href }
  return { kind: 'link', href }
}

const isVideoFile = (path: string) => /\.(mp4|webm|m4v)$/i.test(path)
const hostOf = (url: URL) => url.hostname.replace(/^(www|m)\./, '')

function youtubeId(url: URL): string | null {
  const host = hostOf(url)
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const isSite = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const id =
    host === 'youtu.be'
      ? first
      : isSite && first === 'watch'
        ? url.searchParams.get('v')
        : isSite && ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : null
  return id && /^[\w-]{6,20}$/.test(id) ? id : null
}

function vimeoId(url: URL): string | null {
  const host = hostOf(url)
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null
  return url.pathname.split('/').find((part) => /^\d{4,15}$/.test(part)) ?? null
}
