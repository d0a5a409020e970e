/** How something is said of a lead: its name, words, icon and key. */
export const composeWays = [
  ['email', 'E-mail', 'mail', 'r'],
  ['sms', 'Text', 'text', 's'],
  ['call', 'Call', 'phone', 'c'],
  ['note', 'Note', 'note', 'n'],
] as const

export type ComposeWay = (typeof composeWays)[number][0]
