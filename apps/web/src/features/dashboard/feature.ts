import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import { dashboardTexts } from '#web/lib/early/first-texts.ts'
import { warmDashboard } from '#web/routes/dashboard-loader.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    dashboard: typeof import('#web/locales/en/dashboard.json')
    widgets: typeof import('#web/locales/en/widgets.json')
  }
}

/** Statistics also depend on account settings: initial balance, time zone, mode. */
const liveQueries: readonly FollowedQueries[] = [
  { key: api.statistics.key(), topics: ['trades', 'accounts'] },
  { key: api.dashboard.key(), topics: ['dashboard'] },
]

export const dashboardFeature: Feature = {
  navigation: {
    labelKey: 'nav.dashboard',
    icon: LayoutDashboard,
    group: 'review',
    letter: 'd',
    onPhone: true,
  },
  pages: [
    {
      path: 'dashboard',
      loader: warmDashboard,
      texts: dashboardTexts,
      load: async () => (await import('#web/routes/dashboard-page.tsx')).DashboardPage,
    },
  ],
  liveQueries,
  readableOffline: ['statistics', 'dashboard'],
}
