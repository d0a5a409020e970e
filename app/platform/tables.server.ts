import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A moment, kept in UTC, read and written as ISO 8601. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const now = sql`now()`
