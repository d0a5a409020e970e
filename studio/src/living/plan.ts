/** The inside of a coach in metres: x from the rear to the front wall, y from floor to ceiling, half the width. */
export interface RoomSize {
  rear: number
  front: number
  floor: number
  ceiling: number
  half: number
  /** Depth of the ensuite at the rear; 0 for none. */
  ensuite: number
  /** Beds above each other at the rear, the ensuite beside them; 0 for none. */
  bunks?: number
  /** Fit-out 0 … 3. */
  fitOut: number
}

/** Where people live in a caravan, by its body; a camper trailer unfolds into a tent. */
const caravanRooms: Partial<Record<string, Omit<RoomSize, 'fitOut'>>> = {
  caravanTouring: { rear: -2.6, front: 2.45, floor: 0.7, ceiling: 2.66, half: 1.16, ensuite: 1.02 },
  caravanOffRoad: { rear: -2.55, front: 2.4, floor: 0.82, ceiling: 2.74, half: 1.14, ensuite: 1.02 },
  caravanPopTop: { rear: -2.05, front: 1.95, floor: 0.7, ceiling: 2.36, half: 1.02, ensuite: 0 },
  caravanFullHeight: { rear: -2.75, front: 2.8, floor: 0.76, ceiling: 2.76, half: 1.17, ensuite: 1.02 },
  caravanExpedition: { rear: -2.7, front: 2.64, floor: 0.9, ceiling: 2.86, half: 1.17, ensuite: 1.02 },
  caravanCompact: { rear: -2.1, front: 2.05, floor: 0.7, ceiling: 2.56, half: 1.04, ensuite: 0 },
  fifthWheeler: { rear: -2.9, front: 2.7, floor: 0.9, ceiling: 2.9, half: 1.16, ensuite: 1.02 },
}

/** How long a bunk is. */
export const bunkLength = 1.92

/** The room of a caravan as it is ordered; null for what has none. */
export function roomOf({
  body,
  extras,
}: {
  body: string
  extras?: string[]
}): Omit<RoomSize, 'fitOut'> | null {
  const room = caravanRooms[body]
  if (!room) return null
  return extras?.includes('bunks')
    ? { ...room, rear: room.rear - 0.6, bunks: body === 'caravanExpedition' ? 2 : 3 }
    : room
}

/** Where the parts of a room begin and end along its length, in metres from the middle of the vehicle. */
export function planOf({
  rear,
  front,
  ensuite,
  bunks,
}: Pick<RoomSize, 'rear' | 'front' | 'ensuite' | 'bunks'>) {
  const wall = rear + (bunks ? bunkLength : ensuite)
  const bed = front - 2.1
  return {
    wall,
    bed,
    kitchen: [wall + 0.06, bed - 0.1] as const,
    dinette: [bed - dinetteLength, bed - 0.06] as const,
    door: [wall + 0.02, wall + 0.62] as const,
  }
}
const dinetteLength = 1.3
