import type { KeyedPerformance, TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarList } from '#web/components/charts/bar-list.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { useSessionText } from '#web/lib/use-session-text.ts'
import { extremesOf } from '../model/extremes.ts'
import { leadingGroups } from '../model/leading-groups.ts'
import styles from './dashboard.module.css'
import { useBestAndWorst } from './use-best-and-worst.ts'

type BreakdownCardProps = { readonly statistics: TradeStatistics; readonly currency: string }

type Breakdown = 'pair' | 'direction' | 'session'

/** As many rows as stand beside the calendar. */
const rows = 6

/** What trades earn: by pair, by direction, by session where sessions are known. */
export function BreakdownCard({ statistics, currency }: BreakdownCardProps) {
  const { t } = useTranslation('dashboard')
  const session = useSessionText()
  const format = useFormat()
  const inWords = useBestAndWorst(currency)
  const [chosen, setChosen] = useState<Breakdown>('pair')
  const by = chosen === 'session' && statistics.bySession.length === 0 ? 'pair' : chosen
  const views: Record<
    Breakdown,
    { title: string; groups: readonly KeyedPerformance[]; label: (key: string) => string }
  > = {
    pair: { title: t('breakdown.byPair'), groups: statistics.byPair, label: (key) => key },
    direction: {
      title: t('breakdown.byDirection'),
      groups: statistics.byDirection,
      label: (key) => (key === 'short' ? t('direction.short') : t('direction.long')),
    },
    session: {
      title: t('breakdown.bySession'),
      groups: statistics.bySession,
      label: session.textOf,
    },
  }
  const { title, groups, label } = views[by]
  const shown = leadingGroups(groups, rows).map((group) => ({
    id: group.key,
    name: label(group.key),
    cents: toCents(group.totalPnl),
    trades: group.trades,
    winRate: group.winRate,
  }))
  // The sentence is about all of them, also those that the card has no room for.
  const all = groups.map((group) => ({
    name: label(group.key),
    cents: toCents(group.totalPnl),
    trades: group.trades,
  }))
  return (
    <Card
      title={title}
      note={
        groups.length > rows
          ? t('breakdown.most', { shown: format.number(rows), all: format.number(groups.length) })
          : null
      }
      className={styles.fill}
      actions={
        <Segmented
          label={t('breakdown.label')}
          value={by}
          onChange={setChosen}
          segments={[
            { value: 'pair', label: t('breakdown.pair') },
            { value: 'direction', label: t('breakdown.direction') },
            ...(statistics.bySession.length > 0
              ? [{ value: 'session' as const, label: t('breakdown.session') }]
              : []),
          ]}
        />
      }
    >
      <BarList
        layout="rows"
        bars={shown.map(({ id, name, cents, trades, winRate }) => ({
          id,
          label: name,
          cents,
          note: `${t('kpi.sample', { count: trades, trades: format.number(trades) })} · ${format.percent(winRate / 100)}`,
        }))}
        currency={currency}
        head={title}
        summary={inWords(extremesOf(all))}
      />
    </Card>
  )
}
