/** What stands behind the model in a title, apart from badge and series. Only what was found is present. */
export type TitleSpecification = {
  drive?: string
  body?: string
  fuel?: string
  transmission?: string
  doors?: number
  seats?: number
  gears?: number
  litres?: number
}

type Reading = TitleSpecification & { badge: string | null; series: string | null }

const modelYear = /[[(]?\bMY\d{2}(?:\.\d+)?\b[\])]?/gi
const drivePattern = /^(?:4x4|4x2|awd|4wd|2wd|fwd|rwd)$/i
const bareDrive = /(?:^|[\s-])\(?(4x4|4x2|awd|4wd|2wd|fwd|rwd)\b\)?/i
const bareDrives = new RegExp(bareDrive, 'gi')
const seatsPattern = /(?:^|\s)(\d{1,2})[ -]?(?:seats?|seater)\b/i
const driveNames: Record<string, string> = { '4x4': '4WD', '4x2': '2WD' }
const alwaysAllWheel = /\b(?:quattro|4matic|xdrive|4motion|allgrip)/i

const bodies: [RegExp, string][] = [
  [/\bcab chassis\b/i, 'Cab Chassis'],
  [/\b(?:utility|ute|pick-?up|double cab|dual cab|crew cab|extra cab)\b/i, 'Ute'],
  [/\b(?:station ?wagon|sportwagon|wagon|touring|avant)\b/i, 'Wagon'],
  [/\b(?:hatchback|hatch|sportback|liftback)\b/i, 'Hatchback'],
  [/\b(?:sedan|saloon)\b/i, 'Sedan'],
  [/\b(?:convertible|cabriolet|softtop|roadster)\b/i, 'Convertible'],
  [/\bcoupe\b/i, 'Coupe'],
  [/\bbus\b/i, 'Bus'],
  [/\bvan\b/i, 'Van'],
]
const bodyWords =
  /\b(?:sedan|hatchback|hatch|sportwagon|wagon|utility|cab chassis|coupe|convertible|cabriolet|softtop|hardtop|roadster|van|bus|pick-?up|fastback|liftback|sportback)\b/i

const transmissions: Record<string, string> = {
  auto: 'Automatic',
  automatic: 'Automatic',
  'spts auto': 'Sports Automatic',
  'sports automatic': 'Sports Automatic',
  'sports automatic dual clutch': 'Sports Automatic Dual Clutch',
  'auto cvt': 'CVT',
  man: 'Manual',
  manual: 'Manual',
}

export function readSpecification(rest: string, make: string | null, model: string | null): Reading {
  const text = rest.replace(modelYear, ' ').replace(/\(no badge\)|\(no$/i, ' ')
  const reading: Reading = { badge: null, series: null }
  const dealer = /\b(\d)dr\b/i.exec(text)
  const tail = dealer === null ? specificationTail(text) : -1
  let badge = text
  if (dealer !== null) badge = readDealerStyle(text, dealer, make, reading)
  else if (tail !== -1) {
    readTail(text.slice(tail), reading)
    badge = text.slice(0, tail)
  }
  badge = takeDriveAndSeats(badge, reading)
  readFuel(model === null ? text : `${model} ${text}`, reading)
  if (reading.drive === undefined && alwaysAllWheel.test(text)) reading.drive = 'AWD'
  reading.badge = tidied(badge)
  return reading
}

/** 'GM VTi-L Sedan 4dr CVT 7sp 1.5i', 'PX MkII XL Utility Double Cab 4dr Spts Auto 6sp 4x4 3.2DT'. */
function readDealerStyle(
  text: string,
  doors: RegExpExecArray,
  make: string | null,
  reading: Reading,
): string {
  reading.doors = Number(doors[1])
  let before = text.slice(0, doors.index)
  const after = text.slice(doors.index + doors[0].length)
  const body = bodyWords.exec(before)
  if (body !== null) {
    const words = before.slice(body.index)
    const name = bodyOf(words)
    if (name !== undefined) reading.body = name
    const seats = /\b(\d{1,2})st\b/.exec(words)
    if (seats !== null) reading.seats = Number(seats[1])
    before = before.slice(0, body.index)
  }
  const gears = /^\s{0,9}(?:tipper )?(.{0,80}?)\s{0,9}(?:\+ )?\b(\d{1,2})sp\b,?/i.exec(after)
  if (gears !== null) {
    reading.gears = Number(gears[2])
    if (gears[1]) reading.transmission = transmissions[gears[1].toLowerCase()] ?? gears[1].replace(/ \+$/, '')
  }
  const engine = after.slice(gears === null ? 0 : gears[0].length)
  const litres = /(?:^|\s)(\d{1,2}\.\d)([A-Z]*)/i.exec(engine)
  if (litres !== null) {
    reading.litres = Number(litres[1])
    if (/^D/.test(litres[2]!)) reading.fuel = 'Diesel'
  }
  const drive = bareDrive.exec(engine)
  if (drive !== null) reading.drive = driveName(drive[1]!)
  const extra = litres === null ? '' : (/\s(?:Luxury|Sport|Premium|Hybrid)\b/.exec(engine)?.[0] ?? '')
  return takeSeries(before.trim(), make, reading) + extra
}

const numberedSeries = /\b(?:Series|Mk|MK) ?(?:[IVX]+|\d+)\b|\bM[Kk](?:I+|V|\d)\b|\b\d(?:st|nd|rd|th) Gen\b/
const codePattern = /^(?:[A-Z]{1,4}\d{0,3}[A-Z]?|\d[A-Z]{1,2}|[A-Z]{2}\d\.V\d)$/
/** Badges that look like a maker's code. */
const noCode = /^(?:SX|LS|LX|GX|GL|GLX|GLS|XL|XLT|SR|ST|SLX|LT|LTZ|RX|RS|TS|VX|SS|CDI|TDI|TFSI|V6|V8)$/

/** The maker's code comes first in such titles ('VE Series II', 'PX MkII'); Mercedes-Benz puts it anywhere ('W204'). */
function takeSeries(text: string, make: string | null, reading: Reading): string {
  if (make === 'Mercedes-Benz') {
    const chassis = /(?:^|\s)([WCSRVXA]\d{3})(?=\s|$)/.exec(text)
    if (chassis === null) return text
    reading.series = chassis[1]!
    return text.replace(chassis[0], ' ')
  }
  const words = text.split(/\s+/)
  const length = codePattern.test(words[0] ?? '') && !noCode.test(words[0]!) ? 1 : 0
  const behind = words.slice(length).join(' ')
  const numbered = numberedSeries.exec(behind)
  const plainSeries = /^Series\b/.exec(behind)
  const roman = length === 1 ? /^(?:II|III|IV)\b/.exec(behind) : null
  const series = numbered?.index === 0 ? numbered : (plainSeries ?? roman)
  if (length === 0 && series === null) return text
  reading.series = [...words.slice(0, length), ...(series === null ? [] : [series[0]])].join(' ')
  return series === null ? behind : behind.slice(series[0].length)
}

const tailPattern =
  /(?:^|\s|\()(?:\d\.\dL\b|\d ?CYL\b|\d ?SP\b|\dD (?:WAGON|SEDAN|COUPE|HATCH)|\d Cylinders\b|\d\.\d Litre\b)/i

/** Where '2.0L PETROL AUTO CVT 5 DOOR WAGON' or '4CYL 2.0L 5SP MANUAL 4D SEDAN' begins; -1 when there is none. */
function specificationTail(text: string): number {
  const start = tailPattern.exec(text)
  return start !== null && /\b(?:petrol|diesel|auto|automatic|manual)\b/i.test(text.slice(start.index))
    ? start.index
    : -1
}

function readTail(tail: string, reading: Reading): void {
  const litres = /\b(\d\.\d) ?L(?:itre)?\b/i.exec(tail)
  if (litres !== null) reading.litres = Number(litres[1])
  const gears = /\b(\d) ?sp\b/i.exec(tail)
  if (gears !== null) reading.gears = Number(gears[1])
  const doors = /\b(\d) ?(?:door|d)\b/i.exec(tail)
  if (doors !== null) reading.doors = Number(doors[1])
  const body = bodyOf(tail)
  if (body !== undefined) reading.body = body
  const transmission =
    /\b(sports automatic dual clutch|sports automatic|auto cvt|automatic|auto|manual)\b/i.exec(tail)
  if (transmission !== null) reading.transmission = transmissions[transmission[1]!.toLowerCase()]!
}

function bodyOf(words: string): string | undefined {
  return bodies.find(([pattern]) => pattern.test(words))?.[1]
}

/** '(4X4)', '(awd)', '(rwd 5 Seat)', '(hybrid)' and bare 'AWD' are facts of the car and no part of its badge. */
function takeDriveAndSeats(text: string, reading: Reading): string {
  const withoutGroups = text.includes('(')
    ? text.replace(/\(([^()]*)\)/g, (group, inside: string) =>
        takeGroup(inside.trim(), reading) ? ' ' : group,
      )
    : text
  const withoutDrive = withoutGroups.replace(bareDrives, (_whole, word: string) => {
    reading.drive ??= driveName(word)
    return ' '
  })
  return withoutDrive.replace(seatsPattern, (_whole, count: string) => {
    reading.seats ??= Number(count)
    return ' '
  })
}

function takeGroup(inside: string, reading: Reading): boolean {
  const seats = seatsPattern.exec(inside)
  const others = (seats === null ? inside : inside.replace(seats[0], ' '))
    .split(/\s+/)
    .filter((word) => word !== '')
  if (!others.every((word) => drivePattern.test(word) || /^(?:hybrid|hyb|lpg|lpi)$/i.test(word))) return false
  if (seats === null && others.length === 0) return false
  if (seats !== null) reading.seats ??= Number(seats[1])
  for (const word of others) if (drivePattern.test(word)) reading.drive ??= driveName(word)
  return true
}

function driveName(word: string): string {
  return driveNames[word.toLowerCase()] ?? word.toUpperCase()
}

function readFuel(text: string, reading: Reading): void {
  if (/\b(?:hybrid|phev|hev|e-power|hyb)\b|(?:plus |\+)ev\b/i.test(text)) reading.fuel = 'Hybrid'
  else if (/\b(?:electric|ev)\b/i.test(text)) reading.fuel = 'Electric'
  else if (/\b(?:lpg|lpi)\b/i.test(text)) reading.fuel = 'LPG'
  else if (/\bdiesel\b/i.test(text)) reading.fuel = 'Diesel'
  else if (/\bpetrol\b/i.test(text)) reading.fuel = 'Petrol'
}

const monthPattern = /[[(](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ?[\])]?/g

function tidied(text: string): string | null {
  const badge = text
    .replace(monthPattern, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,/-]+|(?<![\s,/([-])[\s,/([-]+$/g, '')
  return badge === '' ? null : badge
}
