import { type RefObject, useEffect, useState } from 'react'
import type { FormDescription, FormValues } from './form-description.ts'
import { formDraft } from './form-draft.ts'

/**
 * Keeps what is typed as it is typed, and fills in what an earlier showing of the form left unsent. Null until the page
 * answers to script: pages are the same for everybody. `isWanted`: not where the page came back with what was posted.
 */
export function useFormDraft(
  element: RefObject<HTMLFormElement | null>,
  { site, action, fields, isPrivate = false }: FormDescription,
  isWanted: boolean,
): FormValues | null {
  const [draft, setDraft] = useState<FormValues | null>(null)
  useEffect(() => {
    const form = element.current
    if (!form) return
    const draft = formDraft({ site, action, isPrivate })
    const values = isWanted ? draft.read() : null
    if (values) fillIn(form, values)
    setDraft(values)
    const keep = () => {
      const entered = new FormData(form)
      draft.keep(Object.fromEntries(fields.map(({ name }) => [name, String(entered.get(name) ?? '')])))
    }
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [element, site, action, fields, isPrivate, isWanted])
  return draft
}

/** What was typed before the page answered to script stays. */
function fillIn(shown: HTMLFormElement, draft: FormValues) {
  for (const [name, value] of Object.entries(draft)) {
    const control = shown.elements.namedItem(name)
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some((option) => option.value === value)) control.value = value
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = value === 'true'
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.type !== 'hidden' && control.value === control.defaultValue) control.value = value
    }
  }
}
