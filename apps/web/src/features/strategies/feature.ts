import Lightbulb from 'lucide-react/icons/lightbulb'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    strategies: typeof import('#web/locales/en/strategies.json')
  }
}

/** Lists and playbooks are followed with the labels of trades. */
const liveQueries: readonly FollowedQueries[] = [
  api.strategies.figures.key(),
  api.strategies.report.key(),
  api.strategies.compare.key(),
  api.strategies.ruleTrades.key(),
].map((key) => ({ key, topics: ['accounts'] }))

export const strategiesFeature: Feature = {
  navigation: { labelKey: 'nav.strategy', icon: Lightbulb, group: 'improve', letter: 'y' },
  pages: [
    {
      path: 'strategy',
      texts: ['strategies', 'trades', 'reports', 'period'],
      load: async () => (await import('./components/strategies-view.tsx')).StrategiesPage,
    },
    {
      path: 'strategy/compare',
      texts: ['strategies', 'rules', 'trades', 'reports', 'period'],
      load: async () => (await import('./components/compare/compare-view.tsx')).StrategyComparePage,
    },
    {
      path: 'strategy/:strategyId',
      texts: ['strategies', 'trading-plans', 'rules', 'trades', 'reports', 'period'],
      load: async () => (await import('./components/strategy-view.tsx')).StrategyPage,
    },
  ],
  liveQueries,
  readableOffline: ['strategies'],
}
