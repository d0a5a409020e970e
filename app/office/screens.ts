type Screen = {
  readonly path: 'today' | 'leads' | 'stock' | 'people' | 'audit' | 'facts' | 'notifications'
  readonly words: string
  /** `g` and it lead there. */
  readonly letter: string
  /** At the thumb; the others are found by 'Find or do'. */
  readonly isInDock: boolean
  /** For who may read who buyers are. */
  readonly isOfBuyers?: boolean
}

/** The screens of a yard in the order of the rail. */
export const yardScreens: readonly Screen[] = [
  { path: 'today', words: 'Today', letter: 't', isInDock: true },
  { path: 'leads', words: 'Leads', letter: 'l', isInDock: true, isOfBuyers: true },
  { path: 'stock', words: 'Stock', letter: 's', isInDock: true },
  { path: 'people', words: 'People', letter: 'p', isInDock: true },
  { path: 'audit', words: 'Who did what', letter: 'a', isInDock: false },
  { path: 'facts', words: 'The site', letter: 'f', isInDock: false },
  { path: 'notifications', words: 'Notifications', letter: 'n', isInDock: false, isOfBuyers: true },
]

/** Of a yard, for whoever works there. */
export const screensFor = ({ readsBuyers }: { readonly readsBuyers: boolean }): readonly Screen[] =>
  yardScreens.filter(({ isOfBuyers = false }) => readsBuyers || !isOfBuyers)
