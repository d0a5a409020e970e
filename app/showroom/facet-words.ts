const words: Record<string, Record<string, string>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  certified: { true: 'Certified', false: 'Not certified' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
}

/** How a facet's value reads on the screen. */
export function facetWords(facet: string, value: string): string {
  if (facet === 'seats') return `${value} seats`
  return words[facet]?.[value] ?? value
}
