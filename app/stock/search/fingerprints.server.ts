import { createHash } from 'node:crypto'
import type { IndexChange, IndexDocument } from '#app/search/search.ts'

/** Of documents that are kept elsewhere: whether a change makes any of them another. */
export class Fingerprints {
  readonly #byId: Map<string, string>

  constructor(documents: readonly IndexDocument[]) {
    this.#byId = new Map(documents.map((document) => [document.id, fingerprintOf(document)]))
  }

  /** True: all of them are as they were. */
  take({ put, remove }: IndexChange): boolean {
    let isSame = true
    for (const id of remove) if (this.#byId.delete(id)) isSame = false
    for (const document of put) {
      const fingerprint = fingerprintOf(document)
      if (this.#byId.get(document.id) !== fingerprint) isSame = false
      this.#byId.set(document.id, fingerprint)
    }
    return isSame
  }
}

const fingerprintOf = (document: IndexDocument) =>
  createHash('sha1').update(JSON.stringify(document)).digest('base64')
