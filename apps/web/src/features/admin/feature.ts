import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    admin: typeof import('#web/locales/en/admin.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [{ key: api.admin.key(), topics: ['admin'] }]

const texts = ['admin', 'security'] as const

export const adminFeature: Feature = {
  pages: [
    {
      path: 'admin',
      access: 'admin',
      texts,
      load: async () => (await import('./components/users/users-view.tsx')).UsersView,
    },
    {
      path: 'admin/outbox',
      access: 'admin',
      texts,
      load: async () => (await import('./components/outbox/outbox-view.tsx')).OutboxView,
    },
    {
      path: 'admin/health',
      access: 'admin',
      texts,
      load: async () => (await import('./components/health/health-view.tsx')).HealthView,
    },
    {
      path: 'admin/audit',
      access: 'admin',
      texts,
      load: async () => (await import('./components/audit/audit-log-view.tsx')).AuditLogView,
    },
    {
      path: 'admin/settings',
      access: 'admin',
      texts,
      load: async () => (await import('./components/settings/settings-view.tsx')).SettingsView,
    },
  ],
  liveQueries,
  commands: [
    {
      texts: ['admin'],
      forAdmins: true,
      load: async () => (await import('./components/admin-commands.tsx')).AdminCommands,
    },
  ],
}
