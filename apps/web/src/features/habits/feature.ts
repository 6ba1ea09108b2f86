import ListTodo from 'lucide-react/icons/list-todo'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    habits: typeof import('#web/locales/en/habits.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.habits.key(), topics: ['habits'] },
  { key: api.habits.worth.key(), topics: ['trades', 'accounts'] },
]

export const habitsFeature: Feature = {
  navigation: { labelKey: 'nav.habits', icon: ListTodo, group: 'improve', letter: 'h' },
  pages: [
    {
      path: 'habits',
      texts: ['habits'],
      load: async () => (await import('./components/habits-view.tsx')).HabitsView,
    },
  ],
  liveQueries,
  readableOffline: ['habits'],
  unsent: {
    kind: 'habit',
    send: async (userId) => (await import('./model/waiting-entries.ts')).sendEntries(userId),
    notice: 'habitsSent',
  },
}
