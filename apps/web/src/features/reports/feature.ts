import ChartColumn from 'lucide-react/icons/chart-column'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    reports: typeof import('#web/locales/en/reports.json')
  }
}

export const reportsFeature: Feature = {
  navigation: {
    labelKey: 'nav.reports',
    icon: ChartColumn,
    group: 'review',
    letter: 'r',
    onPhone: true,
  },
  pages: [
    {
      path: 'journal/reports',
      texts: ['reports', 'figures', 'trades'],
      load: async () => (await import('./components/reports.tsx')).ReportsPage,
    },
  ],
  commands: [
    {
      texts: ['reports', 'figures'],
      load: async () => (await import('./components/report-commands.tsx')).ReportCommands,
    },
  ],
}
