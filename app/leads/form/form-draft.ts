import { type BrowserStore, browserStorage } from '#app/ui/browser-storage.ts'
import { isRecordOf, isText, shape } from '#app/ui/shapes.ts'
import type { FormDescription, FormValues } from './form-description.ts'

/**
 * What was typed into forms and not sent. It stays in this window until the visit ends, the form is taken or the visitor
 * signs out, and never leaves the browser.
 */
const Drafts = shape<{ forms: Record<string, FormValues> }>({ forms: isRecordOf(isRecordOf(isText)) })
const key = 'form-drafts'
const mostForms = 10
const ofSession = () => window.sessionStorage

/** The drafts of one site. A form is named by its address: the same form in a dialog and on its page is one. */
export function formDrafts(site: string, storage: BrowserStore = ofSession) {
  const store = browserStorage(site, storage)
  const read = () => Object.entries(store.read(key, Drafts)?.forms ?? {})
  const write = (forms: [string, FormValues][]) =>
    store.write(key, { forms: Object.fromEntries(forms.slice(-mostForms)) })
  const others = (form: string) => read().filter(([name]) => name !== form)
  return {
    of: (form: string): FormValues | null => read().find(([name]) => name === form)?.[1] ?? null,
    keep: (form: string, values: FormValues) => write([...others(form), [form, values]]),
    forget: (form: string) => write(others(form)),
    forgetAll: () => store.remove(key),
  }
}

type Drafted = Pick<FormDescription, 'site' | 'action' | 'isPrivate'>

/** The draft of one form; of a private one nothing is kept (FIN-73). */
export function formDraft({ site, action, isPrivate = false }: Drafted, storage: BrowserStore = ofSession) {
  const drafts = formDrafts(site, storage)
  return {
    read: (): FormValues | null => (isPrivate ? null : drafts.of(action)),
    keep(values: FormValues): void {
      if (!isPrivate) drafts.keep(action, values)
    },
  }
}
