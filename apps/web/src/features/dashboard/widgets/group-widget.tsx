import type { Dimension } from '@plumbline/domain/statistics/dimension'
import type { KeyedPerformance } from '@plumbline/domain/statistics/performance'
import { useTranslation } from 'react-i18next'
import { BarList } from '#web/components/charts/bar-list.tsx'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'
import { chosenOf, type WidgetChoice, type WidgetProps } from '#web/components/widgets/widget.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useGroups } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { extremesOf, useBestAndWorst } from '../components/use-best-and-worst.ts'

/** Dimensions that fit on a card of a few rows. */
const groupDimensions = ['pair', 'direction', 'session', 'strategy', 'emotion', 'tag', 'mistake'] as const
type GroupDimension = (typeof groupDimensions)[number]

export const rowsChoice: WidgetChoice = {
  id: 'rows',
  labelKey: 'choice.rows',
  values: [4, 6, 8, 12].map((count) => ({ value: String(count), labelKey: 'rows', count })),
  defaultValue: '6',
}

const by = (dimension: GroupDimension) =>
  function GroupWidget(props: WidgetProps) {
    return <Groups dimension={dimension} {...props} />
  }

export const PairWidget = by('pair')
export const DirectionWidget = by('direction')
export const SessionWidget = by('session')
export const StrategyWidget = by('strategy')
export const EmotionWidget = by('emotion')
export const TagWidget = by('tag')
export const MistakeWidget = by('mistake')

/** Net P&L of the most traded groups, or the cost of the costliest mistakes. */
function Groups({
  account,
  choice,
  period,
  settings,
  dimension,
}: WidgetProps & { readonly dimension: GroupDimension & Dimension }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const keyText = useKeyText()
  const { currency } = account
  const bestAndWorst = useBestAndWorst(currency)
  const unitText = useUnitText(currency)
  const { data, error, refetch } = useGroups(choice, period, dimension)
  const title = t(`groups.${dimension}`)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="100%" />
  const most = Number(chosenOf(rowsChoice, settings))
  const { rows } = data
  const named = rows.filter(({ key }) => key !== '')
  const isMistake = dimension === 'mistake'
  // Of mistakes their cost counts, of other groups their result.
  const centsOf = (group: KeyedPerformance) => toCents(isMistake ? group.grossLosses : group.totalPnl)
  const leading = isMistake ? costliestGroups(rows, most) : leadingGroups(rows, most)
  const bars = leading.map((group) => ({
    id: group.key,
    label: keyText(dimension, group.key),
    cents: centsOf(group),
    note: [
      t('kpi.sample', { count: group.trades, trades: format.number(group.trades) }),
      format.percent(group.winRate / 100),
      // The cost counts losing trades only: a mistake of winning trades is not free, but in their result.
      ...(isMistake ? [t('groups.net', { amount: unitText(group.totalPnl, 'money') })] : []),
    ].join(' · '),
  }))
  // The summary covers all groups, including those that do not fit on the card.
  const all = rows.map((group) => ({
    name: keyText(dimension, group.key),
    cents: centsOf(group),
    trades: group.trades,
  }))
  return (
    <Card
      title={title}
      note={
        rows.length > most
          ? t('breakdown.most', { shown: format.number(most), all: format.number(rows.length) })
          : null
      }
      className={page.fill}
    >
      {named.length === 0 ? (
        <Paragraph tone="text2">{t(`groups.none.${dimension}`)}</Paragraph>
      ) : (
        <BarList
          layout="rows"
          valueHead={isMistake ? t('groups.cost') : undefined}
          bars={bars}
          currency={currency}
          head={title}
          summary={bestAndWorst(extremesOf(all))}
        />
      )}
    </Card>
  )
}

/** The most traded groups, sorted by result. Expects the statistics' order, by number of trades. */
function leadingGroups(groups: readonly KeyedPerformance[], count: number): readonly KeyedPerformance[] {
  return groups.slice(0, count).toSorted((a, b) => b.totalPnl - a.totalPnl)
}

/** The groups that lost the most, sorted by that. */
function costliestGroups(groups: readonly KeyedPerformance[], count: number): readonly KeyedPerformance[] {
  return groups.toSorted((a, b) => a.grossLosses - b.grossLosses).slice(0, count)
}
