import type { Account } from '@plumbline/contract/accounts/accounts'
import type { AdherenceAnswer } from '@plumbline/contract/trading-plans/adherence'
import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { drawLines } from '#web/components/charts/draw-lines.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { DifferenceValue } from '#web/components/figures/difference.tsx'
import { costOf } from '#web/components/rules/cost-of.ts'
import { RuleTable } from '#web/components/rules/rule-table.tsx'
import { type ListedRule, RuleTradesDrawer } from '#web/components/rules/rule-trades-drawer.tsx'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { SelectionBar } from '#web/components/selection/selection-bar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Grid, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { reportQueryOf } from '#web/lib/selection/account-scope.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'

type AdherenceViewProps = {
  readonly plan: TradingPlanTemplate
  readonly selected: Account
  readonly accounts: readonly Account[]
}

/** How far trades kept a plan's rules, and what each rule earns or costs; period and filters are in the URL. */
export function AdherenceView({ plan, selected, accounts }: AdherenceViewProps) {
  const { t } = useTranslation('trading-plans')
  const [params] = useSearchParams()
  const selection = useSelection(selected, accounts)
  const filters = useMemo(
    () => reportQueryOf(selection.accounts, readPeriod(params), selection.filter),
    [selection, params],
  )
  const input = { id: plan.id, ...filters }
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.tradingPlans.adherence.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  const [listed, setListed] = useState<ListedRule>()
  const listedTrades = useQuery({
    ...api.tradingPlans.ruleTrades.queryOptions({
      input: listed ? { ...input, ruleId: listed.rule.id, result: listed.result } : skipToken,
    }),
    // For the drawer's closing animation.
    ...(listed === undefined && { placeholderData: keepPreviousData }),
  })
  if (planRules(plan).length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ListChecks size={22} aria-hidden />}
          actions={
            <Button kind="primary" to={`/trading-plans/${plan.id}`}>
              {t('adherence.toPlan')}
            </Button>
          }
        >
          {t('adherence.noRules')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack>
      <SelectionBar selection={selection} />
      {error && data === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardSkeleton height="420px" />
      ) : data.trades === 0 ? (
        <Card>
          <EmptyState>{t('adherence.noTrades')}</EmptyState>
        </Card>
      ) : (
        <Stack aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          <Figures report={data} />
          <RuleTable report={data} onList={(rule, result) => setListed({ rule, result })} />
          <WeeklyCard weeks={data.weeks} />
        </Stack>
      )}
      <RuleTradesDrawer listed={listed} trades={listedTrades} onClose={() => setListed(undefined)} />
    </Stack>
  )
}

function Figures({ report }: { readonly report: AdherenceAnswer }) {
  const { t } = useTranslation('trading-plans')
  const format = useFormat()
  const { checksOf } = useRuleText()
  const { checks, whole } = report
  const share = (percent: number | null) => (percent === null ? null : percent / 100)
  return (
    <Grid min={150} gap={12} fit>
      <FigureCard
        label={
          <>
            {t('adherence.kept')}
            <HelpHint about={t('adherence.kept')}>{t('adherence.keptHelp')}</HelpHint>
          </>
        }
        value={<Percent share={share(checks.percent)} />}
        foot={checksOf(checks)}
      />
      <FigureCard
        label={t('adherence.whole')}
        value={<Percent share={share(whole.percent)} />}
        foot={t('adherence.wholeNote', {
          kept: format.number(whole.kept),
          decided: format.number(whole.kept + whole.broken),
        })}
      />
      {whole.effects.map((effect) => (
        <FigureCard
          key={effect.currency}
          label={
            <>
              {t('adherence.cost')}
              <HelpHint about={t('adherence.cost')}>{t('adherence.costHelp')}</HelpHint>
            </>
          }
          dimmed={!effect.isReliable}
          value={<DifferenceValue of={costOf(effect)} />}
          foot={
            effect.difference === null || !effect.isReliable ? (
              t('adherence.few')
            ) : (
              <>
                <Money cents={-toCents(effect.difference)} currency={effect.currency} plain />{' '}
                {t('adherence.costNote', {
                  count: effect.broken.trades,
                  trades: format.number(effect.broken.trades),
                })}
              </>
            )
          }
        />
      ))}
      <FigureCard
        label={t('adherence.unknown')}
        value={format.number(checks.unknown)}
        foot={t('adherence.unknownNote')}
      />
    </Grid>
  )
}

type Weeks = AdherenceAnswer['weeks']

const height = 220

/** Share of checks kept by week, as a line; nothing for a single week. */
function WeeklyCard({ weeks }: { readonly weeks: Weeks }) {
  const { t } = useTranslation('trading-plans')
  const format = useFormat()
  const { checksOf } = useRuleText()
  const dayOf = useCallback(
    (index: number) => format.time(weeks[index]?.week ?? '', 'dayMonth'),
    [weeks, format],
  )
  const build = useCallback(
    (width: number) =>
      drawLines([{ label: '', values: weeks.map(shareOf), stroke: 'accentText', dashed: false }], {
        width,
        height,
        axis: (values) => values.map((value) => format.percent(value, 'amount', 0)),
        place: (at) => (Number.isInteger(at) && weeks[at] ? dayOf(at) : ''),
        tip: (at) => {
          const week = weeks[at]
          if (week === undefined) return ''
          return [
            t('adherence.week', { day: dayOf(at) }),
            format.percent(shareOf(week)),
            checksOf(week),
          ].join('\n')
        },
      }),
    [weeks, format, t, dayOf, checksOf],
  )
  const last = weeks.at(-1)
  if (weeks.length < 2 || last === undefined) return null
  const summary = t('adherence.weeklySummary', {
    weeks: format.number(weeks.length),
    last: format.percent(shareOf(last)),
  })
  return (
    <Card title={t('adherence.weekly')} note={t('adherence.weeklyNote')}>
      <ChartFrame
        summary={summary}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <DataTable caption={t('adherence.weekly')}>
            <TableHead>
              <HeadCell>{t('adherence.week', { day: '' }).trim()}</HeadCell>
              <HeadCell numeric>{t('adherence.percent')}</HeadCell>
              <HeadCell numeric>{t('adherence.keptCount')}</HeadCell>
              <HeadCell numeric>{t('adherence.brokenCount')}</HeadCell>
            </TableHead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.week}>
                  <Cell>{format.time(week.week, 'date')}</Cell>
                  <Cell numeric>
                    <Percent share={shareOf(week)} />
                  </Cell>
                  <Cell numeric>{format.number(week.kept)}</Cell>
                  <Cell numeric>{format.number(week.broken)}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      />
    </Card>
  )
}

function shareOf({ kept, broken }: Weeks[number]): number {
  return kept / (kept + broken)
}
