import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StrategyComparisonAnswer } from '@plumbline/contract/strategies/report'
import type { StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectionBar } from '#web/components/selection/selection-bar.tsx'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { reportQueryOf } from '#web/lib/selection/account-scope.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useStrategyList } from '../../api/queries.ts'
import { useVersionName } from '../use-version-name.ts'
import styles from '../results/results.module.css'
import { ComparedRules } from './compared-rules.tsx'
import { ComparisonTable } from './comparison-table.tsx'

type CompareViewProps = { readonly selected: Account; readonly accounts: readonly Account[] }

/** Two strategies, or two versions of one, side by side; the sides are in the URL. */
export function StrategyComparePage() {
  const { accounts, selected } = useSelectedAccount()
  return selected ? (
    <CompareView selected={selected} accounts={accounts} />
  ) : (
    <WithoutAccount loading={<CardSkeleton height="420px" />} />
  )
}

function CompareView({ selected, accounts }: CompareViewProps) {
  const { t } = useTranslation('strategies')
  const [params] = useSearchParams()
  const selection = useSelection(selected, accounts)
  const shownTrades = useShownTrades(selection, readPeriod(params))
  const { data: strategies, error: listError, refetch: reload } = useStrategyList()
  const a = sideOf(params, 'a', strategies?.[0]?.id)
  const b = sideOf(params, 'b', strategies?.find(({ id }) => id !== a.id)?.id ?? a.id)
  const filters = reportQueryOf(selection.accounts, readPeriod(params), selection.filter)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.strategies.compare.queryOptions({
      input:
        a.id === undefined || b.id === undefined
          ? skipToken
          : {
              ...filters,
              a: a.id,
              b: b.id,
              ...(a.version && { aVersion: a.version }),
              ...(b.version && { bVersion: b.version }),
            },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Stack>
      <PageHeader
        title={t('compare.title')}
        note={shownTrades}
        actions={
          <Button icon={<ArrowLeft size={15} aria-hidden />} to="/strategy">
            {t('back')}
          </Button>
        }
      />
      {listError ? (
        <LoadFailure error={listError} onRetry={() => void reload()} />
      ) : strategies === undefined ? (
        <CardSkeleton height="320px" />
      ) : strategies.length === 0 ? (
        <Card>
          <EmptyState
            actions={
              <Button kind="primary" to="/strategy">
                {t('back')}
              </Button>
            }
          >
            {t('compare.none')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <SelectionBar selection={selection} />
          <div className={styles.sides}>
            <SideChoice name="a" side={a} strategies={strategies} />
            <SideChoice name="b" side={b} strategies={strategies} />
          </div>
          {error && data === undefined ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <CardSkeleton height="320px" />
          ) : (
            <Comparison comparison={data} strategies={strategies} isOld={isPlaceholderData} />
          )}
        </>
      )}
    </Stack>
  )
}

type Side = { readonly id: string | undefined; readonly version: string | null }

function sideOf(params: URLSearchParams, name: 'a' | 'b', fallback: string | undefined): Side {
  return { id: params.get(name) ?? fallback, version: params.get(`${name}v`) }
}

type ComparisonProps = {
  readonly comparison: StrategyComparisonAnswer
  readonly strategies: readonly StrategyWithCount[]
  readonly isOld: boolean
}

function Comparison({ comparison, strategies, isOld }: ComparisonProps) {
  const nameA = useSideName(comparison.a, strategies)
  const nameB = useSideName(comparison.b, strategies)
  return (
    <Stack aria-busy={isOld} data-old={isOld || undefined}>
      <ComparisonTable comparison={comparison} nameA={nameA} nameB={nameB} />
      <ComparedRules comparison={comparison} nameA={nameA} nameB={nameB} />
    </Stack>
  )
}

function useSideName(
  { strategyId, versionId }: StrategyComparisonAnswer['a'],
  strategies: readonly StrategyWithCount[],
): string {
  const { data } = useQuery(api.strategies.get.queryOptions({ input: { id: strategyId } }))
  const nameOf = useVersionName(data?.versions ?? [])
  const label = strategies.find(({ id }) => id === strategyId)?.label ?? ''
  return versionId === null || data === undefined ? label : `${label} · ${nameOf(versionId)}`
}

type SideChoiceProps = {
  readonly name: 'a' | 'b'
  readonly side: Side
  readonly strategies: readonly StrategyWithCount[]
}

/** Chooses a strategy, and one of its versions. */
function SideChoice({ name, side, strategies }: SideChoiceProps) {
  const { t } = useTranslation('strategies')
  const [, setParams] = useSearchParams()
  const { data } = useQuery(
    api.strategies.get.queryOptions({ input: side.id === undefined ? skipToken : { id: side.id } }),
  )
  const versions = data?.versions ?? []
  const nameOf = useVersionName(versions)
  const choose = (id: string, version: string) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        next.set(name, id)
        if (version === '') next.delete(`${name}v`)
        else next.set(`${name}v`, version)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={styles.side}>
      <SelectInput
        label={t(`compare.${name}`)}
        value={side.id ?? ''}
        options={strategies.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => choose(id, '')}
      />
      <SelectInput
        label={t('version.label')}
        value={side.version ?? ''}
        options={[
          { value: '', label: t('version.all') },
          ...versions.map(({ id }) => ({ value: id, label: nameOf(id) })),
        ]}
        onChange={(version) => choose(side.id ?? '', version)}
      />
    </div>
  )
}
