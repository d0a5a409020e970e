import { asBytes } from '#app/platform/tables.server.ts'

export const bytesOf = asBytes
