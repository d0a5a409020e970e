import type { FieldDescription } from './form-description.ts'

/** A field of half a row that has nobody beside it takes the whole. */
export function fillRows<Field extends Pick<FieldDescription, 'half'>>(fields: readonly Field[]): Field[] {
  let isWaiting = false
  return fields.map((field, i) => {
    isWaiting = Boolean(field.half) && !isWaiting
    return isWaiting && !fields[i + 1]?.half ? { ...field, half: false } : field
  })
}
