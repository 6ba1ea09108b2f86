import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    calendar: typeof import('#web/locales/en/calendar.json')
  }
}

export const calendarFeature: Feature = {
  navigation: {
    labelKey: 'nav.calendar',
    icon: CalendarDays,
    group: 'review',
    letter: 'c',
    onPhone: true,
  },
  pages: [
    {
      path: 'calendar',
      texts: ['calendar', 'document-export', 'figures', 'period', 'trades'],
      load: async () => (await import('#web/routes/calendar-page.tsx')).CalendarPage,
    },
  ],
}
