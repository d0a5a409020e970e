import { type CellParser, Refusal, scalarText } from './cell-values.ts'

/** The dates of feeds, read only where they can mean one day. The day comes before the month, as in Australia. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const dayWord = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]${monthPattern}[ ,-] ?(\\d{4}|\\d{2})$`, 'i')
const wordDay = new RegExp(`^${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`, 'i')
const monthWord = new RegExp(`^${monthPattern}[ -](\\d{4}|\\d{2})$`, 'i')
const monthNumberPattern = /^(\d{1,2})[/-](\d{4}|\d{2})$/
const timePattern =
  /^(.{6,}?)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))? ?([ap]m)?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i
const epochPattern = /^(?:\/Date\()?(\d{9,10}|\d{12,13})(?:[+-]\d{4})?(?:\)\/)?$/

type Parts = { year: number; month: number; date: number }

/** A day until which something holds; one that names only the month is that month's last. */
export const lastDay: CellParser<string> = (cell) => {
  const text = scalarText(cell)
  if (text instanceof Refusal) return text
  const month = monthOf(text)
  return month === null ? dayOf(text) : isoDay({ ...month, month: month.month + 1, date: 0 })
}

/** A moment; one without a zone is taken as UTC. */
export const moment: CellParser<string> = (cell) => {
  const text = scalarText(cell)
  if (text instanceof Refusal) return text
  const epoch = epochOf(text)
  if (epoch !== null) return epoch.toISOString()
  const time = text.length <= 60 ? timePattern.exec(text) : null
  const date = dayOf(time?.[1] ?? text)
  if (date instanceof Refusal || time === null)
    return date instanceof Refusal ? date : `${date}T00:00:00.000Z`
  const [, , hour, minute, second = '00', half, zone = 'Z'] = time
  const at = new Date(`${date}T${hourOf(hour!, half)}:${minute}:${second}${zone.toUpperCase()}`)
  return Number.isNaN(at.getTime()) ? new Refusal('is a time that does not exist') : at.toISOString()
}

function hourOf(hour: string, half: string | undefined): string {
  const shift = half === undefined ? 0 : half.toLowerCase() === 'pm' ? 12 : 0
  const value = half === undefined ? Number(hour) : (Number(hour) % 12) + shift
  return String(value).padStart(2, '0')
}

function dayOf(text: string): string | Refusal {
  const epoch = epochOf(text)
  if (epoch !== null) return epoch.toISOString().slice(0, 10)
  const parts = text.length <= 60 ? partsOf(text) : null
  if (parts === null)
    return monthOf(text) === null
      ? new Refusal('is not a date like 2027-03-31, 31/3/2027 or 31 Mar 2027')
      : new Refusal('names a month and no day')
  const { year, month, date } = parts
  const at = new Date(Date.UTC(year, month - 1, date))
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return exists && year >= 1900 && year <= 2100 ? isoDay(parts) : new Refusal('is a date that does not exist')
}

function partsOf(found: string): Parts | null {
  const withoutTime = found.replace(/[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?$/, '')
  const dayFirst = local.exec(withoutTime) ?? dayWord.exec(withoutTime)
  if (dayFirst) return parts(dayFirst[3], dayFirst[2], dayFirst[1])
  const yearFirst = iso.exec(dateOf(withoutTime)) ?? compact.exec(withoutTime)
  if (yearFirst) return parts(yearFirst[1], yearFirst[2], yearFirst[3])
  const american = wordDay.exec(withoutTime)
  return american && parts(american[3], american[1], american[2])
}

/** The day of a moment in ISO 8601. */
const dateOf = (text: string) =>
  /^(\d{4}-\d{1,2}-\d{1,2})[T ][0-9:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text)?.[1] ?? text

const parts = (year = '', month = '', date = ''): Parts => ({
  year: yearOf(year),
  month: monthNumber(month),
  date: Number(date),
})

/** 'Jun 2027' and '06/2027'; '06/27' where the second number can be no month. */
function monthOf(text: string): Parts | null {
  if (text.length > 60) return null
  const word = monthWord.exec(text)
  if (word) return parts(word[2], word[1])
  const [, month, year] = monthNumberPattern.exec(text) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null
  return year!.length === 4 || Number(year) > 12 ? parts(year, month) : null
}

const monthNumber = (month: string) =>
  /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1

const yearOf = (year: string) =>
  year.length === 2 ? (Number(year) < 70 ? 2000 : 1900) + Number(year) : Number(year)

const isoDay = ({ year, month, date }: Parts) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** Seconds or milliseconds since 1970, between 2000 and 2100. */
function epochOf(found: string): Date | null {
  const digits = epochPattern.exec(found)?.[1]
  if (digits === undefined) return null
  const at = new Date(Number(digits) * (digits.length > 10 ? 1 : 1000))
  return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100 ? at : null
}
