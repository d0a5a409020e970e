import { pagePaths } from '#app/menu/site-menu.ts'
import { pageBefore, rangeCollisions } from '#app/range/range-collisions.ts'
import {
  type RangeImport,
  type RangeReport,
  importRange as readInto,
  withdrawFromRange as removeFromRange,
} from '#app/range/range-import.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import { importDeed } from './import-deed.server.ts'

/** Makes the range what its file says, all of it or none; `collisions` tell what of it visitors cannot reach. */
export async function importRange(scope: StaffScope, input: Omit<RangeImport, 'takenBy'>) {
  const outcome = await readInto(
    audited<RangeReport>(scope, importDeed({ verb: 'range.import', subject: 'range' }, input)),
    { ...input, takenBy: (path) => pageBefore(path, pagePaths) },
  )
  if ('problems' in outcome) return outcome
  const { report, brands } = outcome
  return { report, collisions: rangeCollisions({ brands }, scope.site.settings).map(({ reason }) => reason) }
}

/** A brand, 'toyota', or one of its models, 'toyota/hilux'; null where there is neither. */
export function withdrawFromRange(
  scope: StaffScope,
  named: string,
  now: Date,
): Promise<{ readonly name: string } | null> {
  const [brand = '', model] = named.replace(/^\//, '').split('/')
  const its = { brand, ...(model !== undefined && { model }) }
  return removeFromRange(
    audited<object | null>(scope, (gone) =>
      gone ? { verb: 'range.withdraw', subject: `range:${Object.values(its).join('/')}` } : null,
    ),
    its,
    now,
  )
}
