import Target from 'lucide-react/icons/target'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    goals: typeof import('#web/locales/en/goals.json')
    'goal-names': typeof import('#web/locales/en/goal-names.json')
  }
}

const facts = ['trades', 'accounts', 'daily-reviews', 'trading-plans', 'imports'] as const

const liveQueries: readonly FollowedQueries[] = [
  { key: api.goals.key(), topics: ['goals'] },
  { key: api.goals.list.key(), topics: facts },
  { key: api.goals.history.key(), topics: facts },
]

export const goalsFeature: Feature = {
  navigation: { labelKey: 'nav.goals', icon: Target, group: 'improve', letter: 'g' },
  pages: [
    {
      path: 'goals',
      texts: ['goals', 'goal-names', 'period'],
      load: async () => (await import('./components/goals-view.tsx')).GoalsPage,
    },
  ],
  liveQueries,
}
