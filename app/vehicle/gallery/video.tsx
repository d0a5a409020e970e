import { useState } from 'react'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { Play, SquareArrowOutUpRight } from '#app/ui/icons.tsx'
import type { VideoSource } from './video-source.ts'

/** The video of a car. Nothing is asked of its provider before it is pressed; without a script it is a link. */
export function GalleryVideo({
  video,
  poster,
  name,
  isShown,
}: {
  video: VideoSource
  poster: string | null
  name: string
  isShown: boolean
}) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying && isShown) return <Player video={video} name={name} />
  const picture = poster && pictureAddress(poster, { width: 960, ratio: '3:2', quality: 60 })
  const isOutside = video.kind === 'link'
  return (
    <a
      href={video.href}
      target="_blank"
      rel="noopener noreferrer"
      data-measure="media:video"
      tabIndex={isShown ? undefined : -1}
      onClick={(event) => {
        if (isOutside) return
        event.preventDefault()
        setPlaying(true)
      }}
      className="group relative grid size-full place-items-center bg-night text-on-night outline-offset-[-6px]"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={960}
          height={640}
          loading="lazy"
          draggable={false}
          className="absolute inset-0 size-full object-cover opacity-45"
        />
      )}
      <span className="relative inline-flex min-h-14 items-center gap-3 rounded-full bg-night/85 py-2 pr-6 pl-5 text-lg font-semibold group-hover:bg-night">
        {isOutside ? (
          <SquareArrowOutUpRight aria-hidden className="size-6" />
        ) : (
          <Play aria-hidden className="size-6 fill-current" />
        )}
        {isOutside ? 'Watch the video' : 'Play video'}
        {video.kind === 'embed' && <span className="max-sm:sr-only">{`from ${video.provider}`}</span>}
      </span>
    </a>
  )
}

/** The focus was on what the player stands in for. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true })

function Player({ video, name }: { video: VideoSource; name: string }) {
  if (video.kind === 'embed')
    return (
      <iframe
        src={video.src}
        title={`Video of ${name}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full border-0 bg-night"
      />
    )
  if (video.kind === 'link') return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: dealers' walk-round videos come without captions
    <video
      ref={takeFocus}
      src={video.src}
      controls
      autoPlay
      playsInline
      aria-label={`Video of ${name}`}
      className="size-full bg-night object-contain"
    />
  )
}
