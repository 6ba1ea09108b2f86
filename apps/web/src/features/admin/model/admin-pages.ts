/** The administration pages and their paths. */
export const adminPages = [
  ['users', '/admin'],
  ['outbox', '/admin/outbox'],
  ['health', '/admin/health'],
  ['audit', '/admin/audit'],
  ['settings', '/admin/settings'],
] as const

export type AdminPage = (typeof adminPages)[number][0]
