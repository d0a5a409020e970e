/** The screens of a yard in the order of the rail; `g` and its letter lead to each. */
export const yardScreens = [
  { path: 'today', words: 'Today', letter: 't' },
  { path: 'people', words: 'People', letter: 'p' },
  { path: 'audit', words: 'Who did what', letter: 'a' },
  { path: 'facts', words: 'The site', letter: 'f' },
] as const
