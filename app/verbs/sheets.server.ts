import { isDeepStrictEqual } from 'node:util'
import {
  removeSheet as dropSheet,
  setSheet as putSheet,
  type SheetChange,
} from '#app/content/site-sheets.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'

const subject = 'sheet'

/** Makes it the site's sheet, where it is right. */
export const setSheet = (scope: StaffScope, source: string, now: Date) =>
  putSheet(
    audited<SheetChange>(scope, ({ before, after }) =>
      isDeepStrictEqual(before, after)
        ? null
        : { verb: 'sheet.set', subject, ...(before && { before }), ...(after && { after }) },
    ),
    source,
    now,
  )

/** False when there is none. */
export const removeSheet = (scope: StaffScope): Promise<boolean> =>
  dropSheet(
    audited<SheetChange>(scope, ({ before }) =>
      before === null ? null : { verb: 'sheet.remove', subject, before },
    ),
  )
