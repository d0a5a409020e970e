/** The last address of the breadcrumbs that leads to cars of the same model, make or type. */
export function modelSearch(trail: readonly { href?: string }[]): string {
  return trail[3]?.href ?? '/search/new-used-and-demo-cars'
}
