import { browserStorage } from '#app/ui/browser-storage.ts'
import { formDrafts } from './form/form-draft.ts'

const key = 'signed-out-at'

/** Who signs out leaves nothing half-written behind, in this window and in the site's others. Returns how to stop. */
export function forgetDraftsAtSignOut(site: string): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { forgetAll } = formDrafts(site)
  const onSubmit = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== '/sign-out') return
    forgetAll()
    browserStorage(site).write(key, Date.now())
  }
  document.addEventListener('submit', onSubmit, { signal })
  window.addEventListener('storage', (changed) => changed.key === `${site}:${key}` && forgetAll(), { signal })
  return () => stop.abort()
}
