import type { RouteObject } from 'react-router'
import { AdminGuard } from './admin-guard.tsx'
import { page } from './page.ts'

const adminTexts = ['admin', 'security'] as const

/** Pages for administrators; for other users these addresses behave like unknown ones. */
export const adminPages: RouteObject = {
  path: 'admin',
  element: <AdminGuard />,
  children: [
    page(
      '',
      adminTexts,
      async () => (await import('#web/features/admin/components/users/users-view.tsx')).UsersView,
    ),
    page(
      'outbox',
      adminTexts,
      async () => (await import('#web/features/admin/components/outbox/outbox-view.tsx')).OutboxView,
    ),
    page(
      'health',
      adminTexts,
      async () => (await import('#web/features/admin/components/health/health-view.tsx')).HealthView,
    ),
    page(
      'audit',
      adminTexts,
      async () => (await import('#web/features/admin/components/audit/audit-log-view.tsx')).AuditLogView,
    ),
    page(
      'settings',
      adminTexts,
      async () => (await import('#web/features/admin/components/settings/settings-view.tsx')).SettingsView,
    ),
  ],
}
