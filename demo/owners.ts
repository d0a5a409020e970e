/** The invented owner of a demo dealer, as whom who looks at the demo may come into the office. */
export const demoOwner = (slug: string): string => `owner@${slug}.example`
