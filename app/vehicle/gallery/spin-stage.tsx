import { type ComponentType, useEffect, useState } from 'react'
import type { Spin } from '../car-media.ts'
import { StagePicture } from './stage-picture.tsx'

export type SpinProps = { spin: Spin; name: string; outline: string }

/** The first frame at once; what turns it comes with a script of its own, and without one it stays a picture. */
export function SpinStage(props: SpinProps) {
  const [Viewer, setViewer] = useState<ComponentType<SpinProps> | null>(null)
  useEffect(() => {
    let isOpen = true
    import('./spin-viewer.tsx').then(
      ({ SpinViewer }) => isOpen && setViewer(() => SpinViewer),
      (error) => console.warn('The spin could not be fetched', error),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return Viewer ? <Viewer {...props} /> : <FirstFrame {...props} />
}

export const FirstFrame = ({ spin, name, outline }: SpinProps) => (
  <StagePicture
    original={spin.frames[0]!}
    outline={outline}
    alt={`${name}, 360° view`}
    loading="eager"
    isFirst
  />
)
