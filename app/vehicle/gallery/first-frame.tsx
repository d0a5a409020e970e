import type { Spin } from '../car-media.ts'
import { StagePicture } from './stage-picture.tsx'

export type SpinProps = { spin: Spin; name: string; outline: string }

export const FirstFrame = ({ spin, name, outline }: SpinProps) => (
  <StagePicture
    original={spin.frames[0]!}
    outline={outline}
    alt={`${name}, 360° view`}
    loading="eager"
    isFirst
  />
)
