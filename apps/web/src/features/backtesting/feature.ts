import History from 'lucide-react/icons/history'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    backtesting: typeof import('#web/locales/en/backtesting.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.backtesting.key(), topics: ['backtesting'] },
  { key: api.backtesting.result.key(), topics: ['trading-plans'] },
  { key: api.backtesting.compare.key(), topics: ['trades', 'accounts'] },
  { key: api.prices.series.key(), topics: ['prices'] },
]

export const backtestingFeature: Feature = {
  navigation: {
    labelKey: 'nav.backtesting',
    icon: History,
    group: 'practise',
    letter: 'b',
  },
  pages: [
    {
      path: 'backtesting',
      texts: ['backtesting'],
      load: async () => (await import('./components/sessions-view.tsx')).SessionsView,
    },
    {
      path: 'backtesting/compare',
      texts: ['backtesting', 'figures'],
      load: async () => (await import('./components/compare-view.tsx')).CompareView,
    },
    {
      path: 'backtesting/day',
      texts: ['backtesting', 'candles'],
      load: async () => (await import('./components/day/day-view.tsx')).DayView,
    },
    {
      path: 'backtesting/:sessionId',
      texts: ['backtesting', 'candles', 'figures'],
      load: async () => (await import('./components/replay/replay-view.tsx')).ReplayView,
    },
  ],
  liveQueries,
  readableOffline: ['backtesting'],
}
