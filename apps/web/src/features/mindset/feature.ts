import Brain from 'lucide-react/icons/brain'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    mindset: typeof import('#web/locales/en/mindset.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.mindset.key(), topics: ['mindset'] },
  { key: api.mindset.tilt.key(), topics: ['trades', 'accounts', 'trading-plans'] },
  { key: api.mindset.tiltTrades.key(), topics: ['trades', 'accounts', 'trading-plans'] },
  { key: api.mindset.emotions.key(), topics: ['trades', 'accounts'] },
  { key: api.mindset.states.key(), topics: ['trades', 'accounts', 'daily-reviews'] },
  { key: api.mindset.coolDown.key(), topics: ['trades', 'accounts', 'settings'] },
  { key: api.mindset.lessons.key(), topics: ['notebooks', 'trades'] },
]

export const mindsetFeature: Feature = {
  navigation: { labelKey: 'nav.mindset', icon: Brain, group: 'improve', letter: 'e' },
  pages: [
    {
      path: 'mindset',
      texts: ['mindset', 'period', 'trades'],
      load: async () => (await import('./components/mindset-view.tsx')).MindsetView,
    },
  ],
  liveQueries,
  readableOffline: ['mindset'],
}
