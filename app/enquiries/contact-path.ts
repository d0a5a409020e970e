/** The contact form with a category chosen: '/contact?category=Sell+My+Car'. */
export const contactPath = (path: string, category?: string | null): string =>
  category ? `${path}?${new URLSearchParams({ category })}` : path
