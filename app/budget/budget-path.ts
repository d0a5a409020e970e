/** BUD-01, BUD-16 */
export const budgetPath = '/budget-finder'
export const priceRangePath = '/price-range'
