import { removeHosted } from '#app/stock/search/hosted.server.ts'
import type { SiteEntry } from '#app/tenancy/site-directory.server.ts'
import {
  countRows,
  suspendSite as putOut,
  removeSite as removeRows,
} from '#app/tenancy/site-removal.server.ts'
import type { Acting } from './acting.server.ts'

/** Takes a site off the air: visitors are told that it is closed, and nothing is lost. False: it was so already. */
export const suspendSite = ({ actor, database }: Acting, { id }: SiteEntry): Promise<boolean> =>
  putOut(database, id, true, actor)

/** Puts a suspended site on the air again. False: it was so already. */
export const resumeSite = ({ actor, database }: Acting, { id }: SiteEntry): Promise<boolean> =>
  putOut(database, id, false, actor)

type Removal = {
  /** Without it only what would be gone is told. */
  readonly isGiven: boolean
  /** Pictures that are kept as files; how many there were. */
  readonly forgetPictures: (siteId: string) => Promise<number>
}

export type RemovalOutcome = { readonly rows: ReadonlyMap<string, number> } & (
  | { readonly awaits: 'consent' }
  /** Why the hosted search did not let its cars go; nothing was changed. */
  | { readonly failed: string }
  | { readonly files: number; readonly isHosted: boolean }
)

/** Removes a site with its cars, leads, pictures and secrets, for good. */
export async function removeSite(
  { actor, database }: Acting,
  { id }: SiteEntry,
  { isGiven, forgetPictures }: Removal,
): Promise<RemovalOutcome> {
  const rows = await countRows(database, id)
  if (!isGiven) return { rows, awaits: 'consent' }
  // While it is there the command can be given again; its leftovers could not be named later.
  const hosted = await removeHosted(database, id).catch((error: Error) => error)
  if (hosted instanceof Error) return { rows, failed: hosted.message }
  await removeRows(database, id, actor)
  return { rows, files: await forgetPictures(id), isHosted: hosted }
}
