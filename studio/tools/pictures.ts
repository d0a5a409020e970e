import path from 'node:path'
import type { LibraryVehicle } from '../library.ts'
import type { PictureSize, Studio } from './studio.ts'

export const PICTURES = path.join(import.meta.dirname, '../../demo/pictures')
export const STILL: PictureSize = { width: 960, height: 640, scale: 1.3, quality: 74 }
export const TURN: PictureSize = { width: 640, height: 427, scale: 1.3, quality: 72 }
export const PANORAMA: PictureSize = { width: 2048, height: 1024, scale: 1, quality: 74 }
export const SPIN_FRAMES = 36

export const WHATS = ['stills', 'spins', 'panoramas'] as const
export type What = (typeof WHATS)[number]

export type Picture = {
  file: string
  size: PictureSize
  /** Null when the vehicle does not have it. */
  draw: (studio: Studio) => Promise<Buffer | null>
}

const ANGLE_FILES: Record<string, string> = {
  frontRight: 'front-right',
  frontLeft: 'front-left',
  sideRight: 'side-right',
  sideLeft: 'side-left',
  rearRight: 'rear-right',
  rearLeft: 'rear-left',
  rearSeats: 'rear-seats',
}

/** The name of an angle in file names and in the manifest. */
export const angleName = (angle: string): string => ANGLE_FILES[angle] ?? angle

export const spinFile = (frame: number): string => `spin-${String(frame).padStart(2, '0')}.webp`

export function picturesOf(vehicle: LibraryVehicle, what: What): Picture[] {
  if (what === 'stills')
    return vehicle.angles.map((angle) => ({
      file: `${angleName(angle)}.webp`,
      size: STILL,
      draw: (studio) => studio.shoot(angle, STILL),
    }))
  if (!vehicle.isSpun) return []
  if (what === 'panoramas')
    return [{ file: 'panorama.webp', size: PANORAMA, draw: (studio) => studio.panorama(PANORAMA) }]
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => ({
    file: spinFile(frame),
    size: TURN,
    draw: (studio) => studio.spin((frame * 360) / SPIN_FRAMES, TURN),
  }))
}
