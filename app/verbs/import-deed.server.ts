import type { Deed } from '#app/tenancy/audit.server.ts'

type Changes = { readonly added: number; readonly changed: number; readonly withdrawn?: number }

/** How much an import changed; nothing to write down of a trial, and where all was so already. */
export const importDeed =
  (deed: Pick<Deed, 'verb' | 'subject'>, { dryRun = false }: { readonly dryRun?: boolean }) =>
  ({ added, changed, withdrawn }: Changes): Deed | null =>
    dryRun || added + changed + (withdrawn ?? 0) === 0
      ? null
      : { ...deed, after: { added, changed, ...(withdrawn !== undefined && { withdrawn }) } }
