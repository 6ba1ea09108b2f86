import ListChecks from 'lucide-react/icons/list-checks'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    'trading-plans': typeof import('#web/locales/en/trading-plans.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.tradingPlans.key(), topics: ['trading-plans'] },
  { key: api.tradingPlans.adherence.key(), topics: ['trades', 'accounts'] },
  { key: api.tradingPlans.ruleTrades.key(), topics: ['trades', 'accounts'] },
  { key: api.tradingPlans.tradeChecks.key(), topics: ['trades'] },
  { key: api.tradingPlans.dayAdherence.key(), topics: ['trades', 'accounts'] },
]

export const tradingPlansFeature: Feature = {
  navigation: {
    labelKey: 'nav.tradingPlans',
    icon: ListChecks,
    group: 'review',
    letter: 't',
  },
  pages: [
    {
      path: 'trading-plans',
      texts: ['trading-plans', 'rules'],
      load: async () => (await import('./components/plans-view.tsx')).PlansView,
    },
    {
      path: 'trading-plans/:planId',
      texts: ['trading-plans', 'rules', 'trades', 'reports', 'period'],
      load: async () => (await import('./components/plan-view.tsx')).TradingPlanPage,
    },
  ],
  liveQueries,
  readableOffline: ['tradingPlans'],
}
