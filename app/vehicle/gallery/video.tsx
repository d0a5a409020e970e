import { useState } from 'react'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { Play, SquareArrowOutUpRight } from '#app/ui/icons.tsx'
import type { VideoSource } from './video-source.ts'
import './video.css'

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
      className="gallery-video"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={960}
          height={640}
          loading="lazy"
          draggable={false}
          className="gallery-video-poster"
        />
      )}
      <span className="gallery-video-play">
        {isOutside ? (
          <SquareArrowOutUpRight aria-hidden className="icon-large" />
        ) : (
          <Play aria-hidden className="gallery-video-icon" />
        )}
        {isOutside ? 'Watch the video' : 'Play video'}
        {video.kind === 'embed' && <span className="gallery-video-provider">{`from ${video.provider}`}</span>}
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
        className="gallery-video-frame"
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
      className="gallery-video-player"
    />
  )
}
