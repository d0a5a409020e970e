import { travelFrames } from './travel-frames.ts'

type BasicStyle = 'roadster' | 'sport' | 'cruiser' | 'adventure' | 'dirt'
export type TravelStyle = 'tall' | 'boxer' | 'rally' | 'crossover' | 'tourer' | 'bagger'
export type MotorcycleStyle = BasicStyle | TravelStyle

/** Geometry of a motorcycle style in metres; loft knots are [x, top, bottom, half width]. */
export interface Frame {
  front: number
  rear: number
  radius: number
  frontWidth: number
  rearWidth: number
  head: [number, number]
  bar: { x: number; y: number; half: number }
  tank: number[][]
  seats: number[][][]
  tail: number[][]
  isSpoked: boolean
  /** Front mudguard: gap to the tyre and its ends as angles round the wheel. */
  guard: { gap: number; from: number; to: number } | null
}

const basicFrames: Record<BasicStyle, Frame> = {
  roadster: {
    front: 0.72,
    rear: -0.72,
    radius: 0.315,
    frontWidth: 0.12,
    rearWidth: 0.18,
    head: [0.43, 0.99],
    bar: { x: 0.26, y: 1.07, half: 0.38 },
    tank: [
      [0.36, 0.82, 0.77, 0.03],
      [0.32, 0.95, 0.75, 0.13],
      [0.18, 1.01, 0.74, 0.17],
      [0.02, 0.98, 0.75, 0.155],
      [-0.12, 0.88, 0.76, 0.1],
      [-0.18, 0.82, 0.78, 0.07],
    ],
    seats: [
      [
        [-0.1, 0.85, 0.78, 0.07],
        [-0.2, 0.82, 0.75, 0.13],
        [-0.45, 0.81, 0.74, 0.15],
        [-0.6, 0.85, 0.78, 0.14],
        [-0.8, 0.88, 0.83, 0.1],
        [-0.84, 0.875, 0.85, 0.06],
      ],
    ],
    tail: [
      [-0.15, 0.78, 0.7, 0.08],
      [-0.4, 0.77, 0.67, 0.12],
      [-0.7, 0.83, 0.75, 0.1],
      [-0.9, 0.88, 0.82, 0.06],
      [-0.93, 0.87, 0.84, 0.03],
    ],
    isSpoked: false,
    guard: { gap: 0.022, from: 0.75, to: 2.35 },
  },
  sport: {
    front: 0.7,
    rear: -0.69,
    radius: 0.31,
    frontWidth: 0.12,
    rearWidth: 0.19,
    head: [0.44, 0.94],
    bar: { x: 0.34, y: 0.93, half: 0.3 },
    tank: [
      [0.3, 0.84, 0.76, 0.06],
      [0.24, 0.97, 0.74, 0.15],
      [0.08, 1.01, 0.72, 0.17],
      [-0.08, 0.94, 0.73, 0.13],
      [-0.2, 0.84, 0.75, 0.08],
    ],
    seats: [
      [
        [-0.14, 0.85, 0.78, 0.07],
        [-0.26, 0.835, 0.77, 0.13],
        [-0.4, 0.85, 0.78, 0.13],
        [-0.48, 0.9, 0.82, 0.1],
      ],
      [
        [-0.5, 0.96, 0.88, 0.09],
        [-0.62, 0.985, 0.9, 0.11],
        [-0.78, 1.02, 0.95, 0.07],
      ],
    ],
    tail: [
      [-0.16, 0.79, 0.71, 0.09],
      [-0.4, 0.82, 0.72, 0.12],
      [-0.66, 0.94, 0.84, 0.11],
      [-0.88, 1.03, 0.96, 0.06],
      [-0.94, 1.04, 1.0, 0.02],
    ],
    isSpoked: false,
    guard: { gap: 0.016, from: 0.95, to: 2.5 },
  },
  cruiser: {
    front: 0.86,
    rear: -0.76,
    radius: 0.325,
    frontWidth: 0.14,
    rearWidth: 0.21,
    head: [0.48, 0.95],
    bar: { x: 0.16, y: 1.1, half: 0.44 },
    tank: [
      [0.42, 0.82, 0.74, 0.03],
      [0.34, 0.91, 0.72, 0.13],
      [0.18, 0.93, 0.7, 0.175],
      [0.0, 0.87, 0.69, 0.15],
      [-0.16, 0.77, 0.68, 0.07],
    ],
    seats: [
      [
        [-0.12, 0.77, 0.66, 0.09],
        [-0.28, 0.71, 0.62, 0.18],
        [-0.46, 0.73, 0.63, 0.2],
        [-0.56, 0.8, 0.68, 0.16],
        [-0.82, 0.82, 0.74, 0.13],
        [-0.9, 0.8, 0.76, 0.07],
      ],
    ],
    tail: [
      [-0.2, 0.66, 0.58, 0.1],
      [-0.5, 0.68, 0.58, 0.14],
      [-0.7, 0.72, 0.64, 0.12],
      [-0.84, 0.72, 0.68, 0.06],
    ],
    isSpoked: true,
    guard: { gap: 0.035, from: 0.35, to: 2.9 },
  },
  adventure: {
    front: 0.82,
    rear: -0.76,
    radius: 0.335,
    frontWidth: 0.115,
    rearWidth: 0.16,
    head: [0.48, 1.12],
    bar: { x: 0.27, y: 1.24, half: 0.43 },
    tank: [
      [0.4, 0.98, 0.82, 0.05],
      [0.32, 1.1, 0.78, 0.15],
      [0.16, 1.14, 0.78, 0.18],
      [-0.02, 1.06, 0.8, 0.14],
      [-0.14, 0.94, 0.83, 0.08],
    ],
    seats: [
      [
        [-0.1, 0.95, 0.85, 0.08],
        [-0.26, 0.91, 0.82, 0.14],
        [-0.42, 0.93, 0.83, 0.15],
        [-0.52, 0.99, 0.87, 0.15],
        [-0.78, 1.0, 0.92, 0.13],
        [-0.84, 0.99, 0.94, 0.08],
      ],
    ],
    tail: [
      [-0.2, 0.86, 0.76, 0.1],
      [-0.5, 0.9, 0.8, 0.13],
      [-0.8, 0.95, 0.88, 0.11],
      [-0.94, 0.95, 0.91, 0.06],
    ],
    isSpoked: true,
    guard: { gap: 0.03, from: 1.15, to: 2.4 },
  },
  dirt: {
    front: 0.77,
    rear: -0.72,
    radius: 0.34,
    frontWidth: 0.085,
    rearWidth: 0.12,
    head: [0.44, 1.08],
    bar: { x: 0.26, y: 1.2, half: 0.41 },
    tank: [
      [0.34, 0.98, 0.8, 0.04],
      [0.24, 1.02, 0.76, 0.11],
      [0.06, 0.99, 0.76, 0.12],
      [-0.08, 0.95, 0.8, 0.09],
    ],
    seats: [
      [
        [0.16, 1.01, 0.95, 0.05],
        [0.04, 1.0, 0.9, 0.09],
        [-0.3, 0.95, 0.86, 0.11],
        [-0.64, 0.97, 0.89, 0.11],
        [-0.76, 0.97, 0.93, 0.07],
      ],
    ],
    tail: [
      [-0.3, 0.88, 0.8, 0.08],
      [-0.6, 0.93, 0.87, 0.11],
      [-0.9, 0.99, 0.95, 0.1],
      [-1.08, 1.02, 1.0, 0.06],
    ],
    isSpoked: true,
    guard: null,
  },
}

export const frames: Record<MotorcycleStyle, Frame> = {
  ...basicFrames,
  ...travelFrames,
  tall: { ...basicFrames.adventure, guard: { gap: 0.022, from: 0.85, to: 2.4 } },
}
