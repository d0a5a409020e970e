import { z } from 'zod'

/** An address that mail can be sent to, however it is written. */
export const isEmail = (written: string): boolean =>
  written.length <= 254 && z.email().safeParse(written.trim()).success

/** As it is kept and compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
