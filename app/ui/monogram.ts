/** 'Southern Cross Motor Group' → 'SC' */
export const monogram = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
