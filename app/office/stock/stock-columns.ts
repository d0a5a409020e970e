/** What the list shows of a car beside its name, in this order; who looks chooses. */
export const columnWords = {
  photo: 'Photo',
  state: 'State',
  price: 'Price',
  market: 'Market',
  days: 'Days',
  photos: 'Photos',
  views: 'Views, 7 d',
  saves: 'Saves',
  leads: 'Leads',
  yard: 'Yard',
  km: 'Kilometres',
  plate: 'Plate',
} as const
export type StockColumn = keyof typeof columnWords
const every = Object.keys(columnWords) as StockColumn[]
export const stockColumns: readonly StockColumn[] = every

const isLater: ReadonlySet<StockColumn> = new Set(['saves', 'km', 'plate'])
/** What everybody begins with. */
export const firstColumns: readonly StockColumn[] = every.filter((one) => !isLater.has(one))

/** Those that are named, in the list's order. */
export const columnsIn = (names: readonly string[]): readonly StockColumn[] =>
  every.filter((one) => names.includes(one))
