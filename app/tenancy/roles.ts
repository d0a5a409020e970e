/** What somebody may do at a yard, the most first. Which verbs that is: app/verbs. */
export const roles = ['owner', 'manager', 'sales', 'marketing', 'viewer'] as const
export type Role = (typeof roles)[number]

export const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word)

/** What an invitation promises. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'everything, people and credentials included',
  manager: 'everything but people, groups and credentials',
  sales: 'leads, appointments and holds, and to read stock',
  marketing: 'words, photos and pages, and numbers without names',
  viewer: 'to read, and to export nothing',
}
