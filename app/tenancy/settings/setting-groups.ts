import { z } from 'zod'

/** What the groups of a site's settings are made of: a file each, named like the room. */

export const sitePathOrAddress = z
  .string()
  .regex(/^(https?:\/\/|\/(?![/\\]))/, 'must be an http(s) address or a path of the site such as "/finance"')
export const on = (preset: boolean, what: string) => z.boolean().default(preset).describe(what)

/** A group whose settings all have defaults may be left out. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, what: string) =>
  z
    .strictObject(shape)
    .prefault({} as never)
    .describe(what)
