import type { Columns } from './columns.ts'
import type { Documents } from './documents.ts'
import type { IndexChange, IndexDocument } from './search.ts'
import type { TextIndex } from './text-index.ts'

/** A change of more documents than this, or than this share of the index, sorts anew instead of moving each one. */
const fewDocuments = 64
const smallShare = 1 / 32

/** Writes documents to the parts of an index. */
export class IndexWriter {
  readonly #documents: Documents
  readonly #columns: Columns
  readonly #text: TextIndex

  constructor(documents: Documents, columns: Columns, text: TextIndex) {
    this.#documents = documents
    this.#columns = columns
    this.#text = text
  }

  /** Removes first, so that a document which is both removed and put stays. */
  apply({ put, remove }: IndexChange): void {
    if (put.length + remove.length > fewDocuments + this.#documents.size * smallShare) {
      this.#applyMany(put, remove)
      return
    }
    for (const id of remove) this.#remove(id)
    for (const document of put) {
      const slot = this.#documents.slotOf(document.id)
      if (slot === undefined) this.#insert(document)
      else this.#update(slot, document)
    }
  }

  /** Whether the document is there already, alike in all that a search can ask. */
  holds(document: IndexDocument): boolean {
    const slot = this.#documents.slotOf(document.id)
    return (
      slot !== undefined &&
      this.#documents.isRanked(slot, document) &&
      [...this.#columns.numbers.values()].every((one) => one.isAt(slot, document.numbers[one.name])) &&
      [...this.#columns.facets.values()].every((one) => one.isAt(slot, document.facets[one.name] ?? [])) &&
      this.#text.identifiers.isAt(slot, document.identifiers)
    )
  }

  #insert(document: IndexDocument): void {
    const slot = this.#add(document)
    this.#documents.byRank.insert(slot)
    for (const column of this.#columns.numbers.values()) {
      column.write(slot, document.numbers[column.name])
      column.place(slot)
    }
    this.#describe(slot, document)
  }

  #update(slot: number, document: IndexDocument): void {
    const isRankChanged = !this.#documents.isRanked(slot, document)
    const moved = [...this.#columns.numbers.values()].filter((column) => {
      return isRankChanged || !column.isAt(slot, document.numbers[column.name])
    })
    for (const column of moved) column.displace(slot)
    if (isRankChanged) {
      this.#documents.byRank.remove(slot)
      this.#documents.setRank(slot, document)
      this.#documents.byRank.insert(slot)
    }
    for (const column of moved) {
      column.write(slot, document.numbers[column.name])
      column.place(slot)
    }
    this.#describe(slot, document)
  }

  #describe(slot: number, document: IndexDocument): void {
    for (const column of this.#columns.facets.values()) column.write(slot, document.facets[column.name] ?? [])
    this.#text.identifiers.write(slot, document.identifiers)
    this.#columns.predicates.refresh(slot)
  }

  #remove(id: string): void {
    const slot = this.#documents.slotOf(id)
    if (slot === undefined) return
    for (const column of this.#columns.numbers.values()) {
      column.displace(slot)
      column.write(slot, undefined)
    }
    for (const column of this.#columns.facets.values()) column.write(slot, [])
    this.#text.identifiers.write(slot, [])
    this.#documents.byRank.remove(slot)
    this.#documents.remove(slot)
    this.#columns.predicates.refresh(slot)
  }

  #applyMany(put: readonly IndexDocument[], remove: readonly string[]): void {
    this.#columns.predicates.clear(this.#documents.capacity)
    this.#text.vocabulary.expectMany()
    for (const { dictionary } of this.#columns.facets.values()) dictionary.expectMany()
    for (const id of remove) {
      const slot = this.#documents.slotOf(id)
      if (slot === undefined) continue
      this.#writeUnsorted(slot, { id, rank: 0, facets: {}, numbers: {}, identifiers: [] })
      this.#documents.remove(slot)
    }
    for (const document of put) {
      const slot = this.#documents.slotOf(document.id) ?? this.#add(document)
      this.#documents.setRank(slot, document)
      this.#writeUnsorted(slot, document)
    }
    this.#text.vocabulary.order()
    for (const { dictionary } of this.#columns.facets.values()) dictionary.order()
    this.#documents.sort()
    const { byRank } = this.#documents
    for (const column of this.#columns.numbers.values()) column.sort(byRank.slots.subarray(0, byRank.length))
    this.#text.identifiers.sort()
  }

  #writeUnsorted(slot: number, document: IndexDocument): void {
    for (const column of this.#columns.numbers.values()) column.write(slot, document.numbers[column.name])
    for (const column of this.#columns.facets.values()) column.write(slot, document.facets[column.name] ?? [])
    this.#text.identifiers.writeUnsorted(slot, document.identifiers)
  }

  #add(document: IndexDocument): number {
    if (this.#documents.isFull) {
      const capacity = Math.ceil((this.#documents.capacity * 1.5) / 32) * 32
      this.#documents.grow(capacity)
      this.#columns.grow(capacity)
    }
    return this.#documents.add(document)
  }
}
