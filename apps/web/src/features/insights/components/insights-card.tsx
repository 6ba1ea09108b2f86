import type { InsightsInput, InsightsReport } from '@plumbline/contract/insights/insights'
import { readMarkedKey } from '@plumbline/domain/insights/marked-key'
import ScanSearch from 'lucide-react/icons/scan-search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { ListedTradesDrawer } from '#web/components/trades/listed-trades-drawer.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'
import { rowSearch } from '#web/lib/selection/journal-search.ts'
import { useInsights, useInsightTrades } from '../api/queries.ts'
import styles from './insights-card.module.css'

type InsightsCardProps = {
  readonly title: string
  readonly input: InsightsInput
  /** What is included, if the page does not say it. */
  readonly note?: string
  /** Journal query that lists the compared trades; undefined if its filters cannot express them. */
  readonly listSearch: string | undefined
  readonly className?: string | undefined
}

type Insight = InsightsReport['insights'][number]
/** An insight whose trades are listed. */
type ListedInsight = { readonly insight: Insight; readonly subject: string }

/** Up to three groups of trades that differ from all others; what was compared if none does. */
export function InsightsCard({ title, input, note, listSearch, className }: InsightsCardProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const { data, error, refetch } = useInsights(input)
  const [listed, setListed] = useState<ListedInsight>()
  const trades = useInsightTrades(input, listed?.insight)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="100%" />
  const { compared, insights } = data
  return (
    <Card
      title={title}
      note={note}
      help={<HelpHint about={t('title')}>{t('help')}</HelpHint>}
      className={className}
    >
      {insights.length === 0 ? (
        <EmptyState icon={<ScanSearch size={22} aria-hidden />}>
          {compared === 0 ? t('few') : t('none', { count: compared, groups: format.number(compared) })}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={16}>
          {insights.map((insight) => (
            <InsightItem
              key={`${insight.by} ${insight.key}`}
              insight={insight}
              report={data}
              listSearch={listSearch}
              onList={setListed}
            />
          ))}
        </Stack>
      )}
      {insights.length === 0 ? null : (
        <p className={classes(styles.small, styles.compared)}>
          {t('compared', { count: compared, groups: format.number(compared) })}
        </p>
      )}
      <ListedTradesDrawer
        listed={listed}
        titleOf={({ subject }) => subject}
        trades={trades}
        besideOf={({ rMultiple }) => (rMultiple === null ? null : format.r(rMultiple))}
        onClose={() => setListed(undefined)}
      />
    </Card>
  )
}

type InsightItemProps = {
  readonly insight: Insight
  readonly report: InsightsReport
  readonly listSearch: string | undefined
  readonly onList: (listed: ListedInsight) => void
}

function InsightItem({ insight, report, listSearch, onList }: InsightItemProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const unitText = useUnitText(report.currency)
  const subject = useSubject(report)(insight)
  const { by, key, unit, difference, interval, trades, otherTrades } = insight
  const text = (value: number) => unitText(value, unit)
  // The journal has no filter for habits and rules.
  const search =
    listSearch === undefined || by === 'habit' || by === 'rule'
      ? undefined
      : rowSearch(listSearch, { by, key })
  return (
    <Stack as="li" gap={4}>
      <p>
        <strong>{subject}</strong>{' '}
        {t(`than.${by === 'rule' ? 'kept' : 'others'}.${difference < 0 ? 'worse' : 'better'}`, {
          difference: unitText(Math.abs(difference), unit, 'size'),
          mean: text(insight.mean),
          otherMean: text(insight.otherMean),
        })}
      </p>
      <p className={styles.small}>
        {t('facts', {
          low: text(interval.low),
          high: text(interval.high),
          trades: format.number(trades),
          all: format.number(trades + otherTrades),
          total: text(insight.total),
        })}
      </p>
      <Cluster gap={16}>
        {search === undefined ? (
          <button
            type="button"
            className={styles.link}
            aria-label={t('showNamed', { subject })}
            onClick={() => onList({ insight, subject })}
          >
            {t('show')}
          </button>
        ) : (
          <Link to={`/journal?${search}`} className={styles.link} aria-label={t('showNamed', { subject })}>
            {t('show')}
          </Link>
        )}
        {by === 'habit' ? (
          <Link to="/habits" className={styles.link} aria-label={t('showHabitsNamed', { subject })}>
            {t('showHabits')}
          </Link>
        ) : null}
      </Cluster>
    </Stack>
  )
}

/** What the trades of an insight have in common. */
function useSubject(report: InsightsReport): (insight: Insight) => string {
  const { t } = useTranslation('insights')
  const keyText = useKeyText()
  const { textOf } = useRuleText()
  return ({ by, key }) => {
    if (by === 'habit') {
      const { mark, id } = readMarkedKey(key)
      const name = report.habits.find((habit) => habit.id === id)?.name ?? ''
      return t(`subject.${mark === 'done' ? 'habitDone' : 'habitMissed'}`, { name })
    }
    if (by === 'rule') {
      const { id } = readMarkedKey(key)
      const named = report.rules.find(({ rule }) => rule.id === id)
      const name = named === undefined ? '' : textOf(named.rule)
      return t('subject.rule', { name, source: named?.source ?? '' })
    }
    const name = keyText(by, key)
    return by === 'hour'
      ? t('subject.hour', { name, clock: t(`clock.${report.hourClock}`) })
      : t(`subject.${by}`, { name })
  }
}
