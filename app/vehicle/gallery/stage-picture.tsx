import { useEffect, useRef, useState } from 'react'
import { Silhouette } from '#app/cards/silhouette.tsx'
import { type PictureWidth, pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { hasFailedToLoad } from '#app/ui/broken-picture.ts'
import './stage-picture.css'

const widths = [480, 640, 960, 1280, 1600] as const satisfies readonly PictureWidth[]
const stageSizes = `${atLeast('xxl')} 952px, ${atLeast('lg')} calc(100vw - 490px), 100vw`

type StagePictureProps = {
  original: string
  outline: string
  alt: string
  loading: 'eager' | 'lazy'
  /** The first thing seen. */
  isFirst?: boolean
}

/** A picture as large as the stage; when it does not load, the outline of the body stands there. */
export function StagePicture({ original, outline, alt, loading, isFirst = false }: StagePictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current && hasFailedToLoad(image.current)) setFailed(true)
  }, [])
  if (hasFailed) return <NoPicture outline={outline} words="This photo couldn't be loaded" />
  return (
    <img
      ref={image}
      src={pictureAddress(original, { width: 960, ratio: '3:2' }) ?? undefined}
      srcSet={pictureSet(original, widths, { ratio: '3:2' }) ?? undefined}
      sizes={stageSizes}
      alt={alt}
      width={960}
      height={640}
      loading={loading}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      draggable={false}
      onError={() => setFailed(true)}
      className="covering-picture"
    />
  )
}

export function NoPicture({ outline, words }: { outline: string; words: string }) {
  return (
    <div className="no-picture">
      <Silhouette name={outline} className="no-picture-silhouette" />
      <p className="strong">{words}</p>
    </div>
  )
}
