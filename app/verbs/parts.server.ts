import {
  type PartsImport,
  type PartsReport,
  importParts as readInto,
  withdrawParts as removeParts,
} from '#app/parts/parts-import.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import { importDeed } from './import-deed.server.ts'

/** Makes the parts what the list says, all of it or none. */
export const importParts = (scope: StaffScope, input: PartsImport) =>
  readInto(audited<PartsReport>(scope, importDeed({ verb: 'parts.import', subject: 'parts' }, input)), input)

/** All of them; how many there were. */
export const withdrawParts = (scope: StaffScope): Promise<number> =>
  removeParts(
    audited<number>(scope, (withdrawn) =>
      withdrawn > 0 ? { verb: 'parts.withdraw', subject: 'parts', after: { withdrawn } } : null,
    ),
  )
