export const carTypes = ['new', 'demo', 'used'] as const
export type CarType = (typeof carTypes)[number]

/** Null for any other word. */
export const carTypeOf = (word: unknown): CarType | null => carTypes.find((type) => type === word) ?? null
