import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StrategyFiguresAnswer, StrategyReportAnswer } from '@plumbline/contract/strategies/report'
import type { StrategyPlaybook } from '@plumbline/contract/strategies/strategies'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RuleTable } from '#web/components/rules/rule-table.tsx'
import { type ListedRule, RuleTradesDrawer } from '#web/components/rules/rule-trades-drawer.tsx'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { SelectionBar } from '#web/components/selection/selection-bar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { reportQueryOf, writeJournalScope } from '#web/lib/selection/account-scope.ts'
import { journalSearch } from '#web/lib/selection/journal-search.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import { useUsageText } from '#web/lib/trades/use-usage-text.ts'
import { useVersionName } from '../use-version-name.ts'
import { FigureCards } from './figure-cards.tsx'
import { AverageCell, AverageRCell, NetCell } from './result-cells.tsx'

type ResultsTabProps = {
  readonly strategy: StrategyPlaybook
  readonly selected: Account
  readonly accounts: readonly Account[]
}

/** Results of a strategy, of all versions or one; period, filters and version are in the URL. */
export function ResultsTab({ strategy, selected, accounts }: ResultsTabProps) {
  const { t } = useTranslation('strategies')
  const [params] = useSearchParams()
  const kept = new URLSearchParams(useScopeSearch())
  const selection = useSelection(selected, accounts)
  const { period, filters } = useMemo(() => {
    const period = readPeriod(params)
    return { period, filters: reportQueryOf(selection.accounts, period, selection.filter) }
  }, [selection, params])
  const input = { id: strategy.id, ...filters }
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.strategies.report.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  const [listed, setListed] = useState<ListedRule>()
  const chosen = strategy.versions.find(({ id }) => id === params.get('version'))
  const listedTrades = useQuery({
    ...api.strategies.ruleTrades.queryOptions({
      input: listed
        ? {
            ...input,
            ruleId: listed.rule.id,
            result: listed.result,
            ...(chosen && { versionId: chosen.id }),
          }
        : skipToken,
    }),
    // For the drawer's closing animation.
    ...(listed === undefined && { placeholderData: keepPreviousData }),
  })
  const figures = chosen ? data?.versions.find(({ versionId }) => versionId === chosen.id) : data?.whole
  // Missed trades have results of their own; the journal lists open trades whatever the period.
  const include = figures !== undefined && figures.openTrades > 0 ? (['open'] as const) : []
  const journal = journalSearch(
    params,
    { scope: selection.scope, filter: { ...selection.filter, include }, period },
    { by: 'strategy', key: strategy.id },
  )
  return (
    <Stack>
      <SelectionBar selection={selection} />
      {strategy.versions.length > 1 ? <VersionPills strategy={strategy} chosen={chosen?.id ?? null} /> : null}
      {error && data === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined || figures === undefined ? (
        <CardSkeleton height="420px" />
      ) : figures.trades + figures.missed.trades === 0 ? (
        <Card>
          <EmptyState
            actions={
              <Button kind="primary" to={`/journal?${writeJournalScope(kept, selection.scope)}`}>
                {t('results.toJournal')}
              </Button>
            }
          >
            {t('results.none')}
          </EmptyState>
        </Card>
      ) : (
        <Stack aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          <FigureCards figures={figures} />
          {/* The journal has no filter for versions; a single one has all trades. */}
          {journal === undefined || (chosen !== undefined && strategy.versions.length > 1) ? null : (
            <Cluster>
              <Button to={`/journal?${journal}`}>{t('results.trades')}</Button>
            </Cluster>
          )}
          {figures.adherence.rules.length === 0 ? (
            <Card>
              <EmptyState
                actions={
                  <Button kind="primary" to={`/strategy/${encodeURIComponent(strategy.id)}`}>
                    {t('results.toPlaybook')}
                  </Button>
                }
              >
                {t('results.noRules')}
              </EmptyState>
            </Card>
          ) : (
            <RuleTable report={figures.adherence} onList={(rule, result) => setListed({ rule, result })} />
          )}
          <UsageTable figures={figures} />
          {chosen === undefined && data.versions.length > 1 ? (
            <VersionTable strategy={strategy} report={data} />
          ) : null}
        </Stack>
      )}
      <RuleTradesDrawer listed={listed} trades={listedTrades} onClose={() => setListed(undefined)} />
    </Stack>
  )
}

type VersionPillsProps = { readonly strategy: StrategyPlaybook; readonly chosen: string | null }

function VersionPills({ strategy, chosen }: VersionPillsProps) {
  const { t } = useTranslation('strategies')
  const [params] = useSearchParams()
  const nameOf = useVersionName(strategy.versions)
  const searchOf = (id: string | null) => {
    const search = new URLSearchParams(params)
    if (id === null) search.delete('version')
    else search.set('version', id)
    return { search: `?${search}` }
  }
  return (
    <PillNav
      small
      label={t('version.label')}
      current={chosen ?? ''}
      pills={[
        { id: '', label: t('version.all'), to: searchOf(null) },
        ...strategy.versions.map(({ id }) => ({ id, label: nameOf(id), to: searchOf(id) })),
      ]}
    />
  )
}

/** Results by what was noted about following the strategy. */
function UsageTable({ figures: { usages } }: { readonly figures: StrategyFiguresAnswer }) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const { textOf } = useUsageText()
  if (usages.every(({ usage }) => usage === null)) return null
  return (
    <Card flush title={t('results.usage')}>
      <DataTable stacks caption={t('results.usage')}>
        <ResultHead first={t('results.usageColumn')} />
        <tbody>
          {usages.map(({ usage, results }) => (
            <tr key={usage ?? ''}>
              <Cell strong text>
                {usage === null ? t('results.usageNone') : textOf(usage)}
              </Cell>
              <Cell numeric label={t('figure.trades')}>
                {format.number(results.reduce((sum, { results: { trades } }) => sum + trades, 0))}
              </Cell>
              <NetCell label={t('figure.netPnl')} results={results} />
              <AverageCell label={t('figure.averagePnl')} results={results} />
              <AverageRCell label={t('figure.averageR')} results={results} />
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

type VersionTableProps = {
  readonly strategy: StrategyPlaybook
  readonly report: StrategyReportAnswer
}

/** The versions one below the other, each to compare with the one before. */
function VersionTable({ strategy, report }: VersionTableProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const nameOf = useVersionName(strategy.versions)
  return (
    <Card flush title={t('results.versions')} note={t('results.versionsNote')}>
      <DataTable stacks caption={t('results.versions')}>
        <ResultHead first={t('version.label')}>
          <HeadCell numeric>{t('figure.kept')}</HeadCell>
          <HeadCell>{t('action.compare')}</HeadCell>
        </ResultHead>
        <tbody>
          {report.versions.map((version, place) => {
            const before = report.versions[place - 1]
            const { percent } = version.adherence.checks
            return (
              <tr key={version.versionId}>
                <Cell strong>{nameOf(version.versionId)}</Cell>
                <Cell numeric label={t('figure.trades')}>
                  {format.number(version.trades)}
                </Cell>
                <NetCell label={t('figure.netPnl')} results={version.results} />
                <AverageCell label={t('figure.averagePnl')} results={version.results} />
                <AverageRCell label={t('figure.averageR')} results={version.results} />
                <Cell numeric label={t('figure.kept')}>
                  <Percent share={percent === null ? null : percent / 100} />
                </Cell>
                <Cell>
                  {before === undefined ? null : (
                    <Button
                      kind="plain"
                      to={`/strategy/compare?${new URLSearchParams({
                        a: strategy.id,
                        av: version.versionId,
                        b: strategy.id,
                        bv: before.versionId,
                      })}`}
                    >
                      {t('results.withBefore')}
                    </Button>
                  )}
                </Cell>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </Card>
  )
}

function ResultHead({ first, children }: { readonly first: string; readonly children?: ReactNode }) {
  const { t } = useTranslation('strategies')
  return (
    <TableHead>
      <HeadCell>{first}</HeadCell>
      <HeadCell numeric>{t('figure.trades')}</HeadCell>
      <HeadCell numeric>{t('figure.netPnl')}</HeadCell>
      <HeadCell numeric>{t('figure.averagePnl')}</HeadCell>
      <HeadCell numeric>{t('figure.averageR')}</HeadCell>
      {children}
    </TableHead>
  )
}
