/** What changes between two settings, field by field, for a person who decides. */

export type SettingsChange = {
  readonly field: string
  /** As a person may see them: secrets are left out. Null: there is none. */
  readonly old: string | null
  readonly new: string | null
}

type Value = unknown
type Group = Readonly<Record<string, Value>>

const longest = 90

export function settingsDifference(old: Value, wanted: Value, field = ''): SettingsChange[] {
  if (isSame(old, wanted)) return []
  if (Array.isArray(old) && Array.isArray(wanted)) return listDifference(old, wanted, field)
  if (isGroup(old) && isGroup(wanted))
    return [...new Set([...Object.keys(old), ...Object.keys(wanted)])].flatMap((key) =>
      settingsDifference(old[key], wanted[key], field ? `${field}.${key}` : key),
    )
  return [change(field, old, wanted)]
}

/** Entries with an id are compared with their like; others by their place, or as entries that come and go. */
function listDifference(old: readonly Value[], wanted: readonly Value[], field: string): SettingsChange[] {
  const [before, after] = [byId(old), byId(wanted)]
  if (before && after) {
    const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
      const [one, other] = [before.get(id), after.get(id)]
      if (one && other) return settingsDifference(one, other, `${field}[${id}]`)
      return [change(`${field}[${id}]`, one, other)]
    })
    return changes.length ? changes : [change(field, [...before.keys()], [...after.keys()])]
  }
  if (!old.every(isGroup) || !wanted.every(isGroup)) return [change(field, old, wanted)]
  if (old.length === wanted.length)
    return wanted.flatMap((entry, i) => settingsDifference(old[i], entry, `${field}.${i}`))
  return [
    ...old
      .filter((one) => !wanted.some((other) => isSame(one, other)))
      .map((one) => change(field, one, undefined)),
    ...wanted
      .filter((other) => !old.some((one) => isSame(one, other)))
      .map((other) => change(field, undefined, other)),
  ]
}

function byId(list: readonly Value[]): Map<string, Group> | null {
  const groups = new Map<string, Group>()
  for (const entry of list) {
    const id = isGroup(entry) ? (entry.id ?? entry.slug) : null
    if (typeof id !== 'string') return null
    groups.set(id, entry as Group)
  }
  return groups.size === list.length ? groups : null
}

function change(field: string, old: Value, wanted: Value): SettingsChange {
  const [before, after] = [formatted(field, old), formatted(field, wanted)]
  return before === after
    ? { field, old: before, new: 'another that is not shown' }
    : { field, old: before, new: after }
}

function formatted(field: string, value: Value): string | null {
  if (value === undefined || value === null) return null
  const key = field.split('.').at(-1) ?? ''
  const isCalled = field.startsWith('leads')
  const open = (name: string, inner: Value) => withoutSecrets(name, inner, isCalled)
  const text = JSON.stringify(open(key, value), open)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** An address that is called may carry the key that the dealer has with the service; that of a page does not. */
function withoutSecrets(key: string, value: Value, isCalled: boolean): Value {
  if (typeof value !== 'string') return value
  if (key === 'searchKey' || key === 'map_key') return '(secret)'
  if (key !== 'serviceUrl' && !(key === 'url' && isCalled)) return value
  const { origin, pathname, search } = URL.parse(value) ?? {}
  return origin === undefined || (pathname === '/' && !search) ? value : `${origin}/…`
}

const isGroup = (value: Value): value is Group =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function isSame(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, i) => isSame(entry, b[i]))
  if (!isGroup(a) || !isGroup(b)) return a === b
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}
