/** Browsers have it too, with the menus: it needs no schema. */

/** What a site has to read beside its stock: menus, footers and the site map lead to it. */
export type ShownContent = {
  readonly hasBlog: boolean
  readonly pages: readonly {
    readonly path: string
    /** ISO 8601; '' of a page that comes with the product. */
    readonly changedAt: string
  }[]
}
export const noContent: ShownContent = { hasBlog: false, pages: [] }
