/** Where a browser hears of what changes. */
export const livePath = '/live'
