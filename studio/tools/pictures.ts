import path from 'node:path'
import type { LibraryVehicle } from '../library.ts'
import { floorPlan } from '../src/living/floor-plan.ts'
import { roomOf } from '../src/living/plan.ts'
import type { PictureSize, Studio } from './studio.ts'

export const picturesFolder = path.join(import.meta.dirname, '../../demo/pictures')
export const still: PictureSize = { width: 1600, height: 1067, scale: 1, quality: 78 }
export const turn: PictureSize = { width: 1280, height: 853, scale: 1, quality: 62 }
export const panorama: PictureSize = { width: 4096, height: 2048, scale: 1, quality: 74 }
export const spinFrames = 36

export const kindsOfPicture = ['stills', 'plans', 'spins', 'panoramas'] as const
export type What = (typeof kindsOfPicture)[number]

export type Picture = {
  file: string
  size: PictureSize
  /** Null when the vehicle does not have it. */
  draw: (studio: Studio) => Promise<Buffer | null>
}

const angleFiles: Record<string, string> = {
  frontRight: 'front-right',
  frontLeft: 'front-left',
  sideRight: 'side-right',
  sideLeft: 'side-left',
  rearRight: 'rear-right',
  rearLeft: 'rear-left',
  rearSeats: 'rear-seats',
}

/** A caravan's rooms from above. */
export const planName = 'floor-plan'

/** The name of an angle in file names and in the manifest. */
export const angleName = (angle: string): string => angleFiles[angle] ?? angle

export const spinFile = (frame: number): string => `spin-${String(frame).padStart(2, '0')}.webp`

export function picturesOf(vehicle: LibraryVehicle, what: What): Picture[] {
  if (what === 'stills')
    return vehicle.angles.map((angle) => ({
      file: `${angleName(angle)}.webp`,
      size: still,
      draw: (studio) => studio.shoot(angle, still),
    }))
  if (what === 'plans') {
    const room = roomOf(vehicle.request)
    return room && vehicle.angles.includes('bed')
      ? [{ file: `${planName}.webp`, size: still, draw: async () => Buffer.from(floorPlan(room)) }]
      : []
  }
  if (!vehicle.isSpun) return []
  if (what === 'panoramas')
    return [{ file: 'panorama.webp', size: panorama, draw: (studio) => studio.panorama(panorama) }]
  return Array.from({ length: spinFrames }, (_, frame) => ({
    file: spinFile(frame),
    size: turn,
    draw: (studio) => studio.spin((frame * 360) / spinFrames, turn),
  }))
}
