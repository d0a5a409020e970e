/** One of the banners of VEH-51. */
export type Banner = {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly href: string
}
