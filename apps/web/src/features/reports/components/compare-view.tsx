import type { Account } from '@plumbline/contract/accounts/accounts'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { useFilterText } from '#web/components/selection/use-filter-choices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { useToday } from '#web/lib/period/today.ts'
import { reportQueryOf } from '#web/lib/selection/account-scope.ts'
import { filterParts } from '#web/lib/selection/selection-filter.ts'
import { useStrategies, useTags } from '#web/lib/trades/use-labels.ts'
import { useFigures } from '../api/queries.ts'
import {
  type CompareGroup,
  type Comparison,
  comparisonKey,
  groupAccounts,
  type QuickComparison,
  quickComparisons,
  readComparison,
  readGroup,
  SIDES,
  writeComparison,
} from '../model/compare-groups.ts'
import { CompareCurves } from './compare-curves.tsx'
import { CompareTable } from './compare-table.tsx'
import styles from './compare-view.module.css'
import { GroupPicker, type ShownGroup } from './group-picker.tsx'
import type { ReportContext, ReportViewProps } from './report-context.ts'
import reportStyles from './reports.module.css'

/** Any two groups of trades side by side; both are part of the URL. */
export function CompareView({ context }: ReportViewProps) {
  const { t } = useTranslation('reports')
  const { selected, everyAccount } = context
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const [strategies, tags] = [useStrategies(), useTags()]
  const today = useToday()
  const quick = useMemo(() => {
    const known = { today, selected, accounts: everyAccount, strategies, tags }
    return quickComparisons(readGroup(params), known)
  }, [params, today, selected, everyAccount, strategies, tags])
  const comparison = useMemo(() => {
    const first = quick[0] ?? { a: readGroup(params), b: readGroup(params) }
    return readComparison(params, first)
  }, [params, quick])
  const put = (next: Comparison) =>
    changeSearch((known) => writeComparison(known, next), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const groups = { a: useShownGroup(comparison.a, context), b: useShownGroup(comparison.b, context) }
  const textOf = useQuickText(context)
  return (
    <>
      <div className={styles.quick}>
        <PillNav
          small
          label={t('compare.quick')}
          current={comparisonKey(comparison)}
          pills={quick.map((one) => ({
            id: comparisonKey(one),
            label: textOf(one),
            to: { search: `?${writeComparison(params, one)}` },
          }))}
        />
        <Button
          icon={<ArrowLeftRight size={15} aria-hidden />}
          onClick={() => put({ a: comparison.b, b: comparison.a })}
        >
          {t('compare.swap')}
        </Button>
      </div>
      <div className={styles.groups}>
        {SIDES.map((side) => (
          <GroupPicker
            key={side}
            side={side}
            group={groups[side]}
            context={context}
            onChange={(group) => put({ ...comparison, [side]: group })}
          />
        ))}
      </div>
      <Compared groups={groups} context={context} />
    </>
  )
}

function useShownGroup(group: CompareGroup, { everyAccount, selected }: ReportContext): ShownGroup {
  const nameOf = useGroupName(everyAccount)
  const accounts = groupAccounts(group.scope, everyAccount, selected)
  return {
    group,
    accounts,
    name: nameOf(group, accounts),
    currency: accounts[0]?.currency ?? '',
    question: reportQueryOf(accounts, group.period, group.filter),
  }
}

/** Short names for common comparisons: only what differs. */
function useQuickText({ everyAccount, selected }: ReportContext): (quick: QuickComparison) => string {
  const { t } = useTranslation('reports')
  const nameOf = useGroupName(everyAccount)
  return ({ kind, a, b }) => {
    const names = [a, b].map((group) =>
      nameOf(group, groupAccounts(group.scope, everyAccount, selected), kind),
    )
    return t('compare.versus', { a: names[0], b: names[1] })
  }
}

type ComparedProps = {
  readonly groups: Readonly<Record<'a' | 'b', ShownGroup>>
  readonly context: ReportContext
}

function Compared({ groups, context }: ComparedProps) {
  const { t } = useTranslation('reports')
  const a = useFigures(groups.a.question, false)
  const b = useFigures(groups.b.question, false)
  const asked = [a, b]
  const failed = asked.find(({ query }) => query.error && !query.data)
  const isOld = asked.some(({ query }) => query.isPlaceholderData)
  const waiting = asked.find(({ query }) => query.isFetching && (!query.data || query.isPlaceholderData))
  const [figuresA, figuresB] = [a.query.data, b.query.data]
  if (failed) {
    return <LoadFailure error={failed.query.error} onRetry={() => void failed.query.refetch()} />
  }
  return (
    <div
      className={reportStyles.body}
      aria-busy={isOld || !figuresA || !figuresB}
      data-old={isOld || undefined}
    >
      {waiting ? (
        <div className={reportStyles.slow} role="status">
          <ProgressBar label={t('compare.loading')} share={waiting.progress?.share} />
        </div>
      ) : null}
      {figuresA && figuresB ? (
        <div className={styles.result}>
          <CompareTable groups={groups} figures={{ a: figuresA, b: figuresB }} context={context} />
          <CompareCurves groups={groups} context={context} />
        </div>
      ) : (
        <CardSkeleton height="640px" />
      )}
    </div>
  )
}

const periods: ReadonlySet<string> = new Set(['period', 'month', 'quarter', 'year'])

/** Name of a group by its filter, period and account: "Long · November 2026". `only`: by what differs in a comparison. */
function useGroupName(everyAccount: readonly Account[]) {
  const { t } = useTranslation('trades')
  const text = useFilterText()
  const periodName = usePeriodName()
  return (
    { period, filter, scope }: CompareGroup,
    accounts: readonly Account[],
    only?: QuickComparison['kind'],
  ): string => {
    const account =
      accounts.length === 1
        ? (accounts[0]?.name ?? '')
        : scope.kind === 'currency'
          ? t('selection.currency', { currency: scope.currency })
          : t('filter.allAccounts')
    if (only === 'account') return account
    if (only !== undefined && periods.has(only)) return periodName(period)
    const chosen = filterParts
      .filter((part) => only === undefined || partsOf[only] === part)
      .flatMap((part) => filter[part].map((value) => text(part, value)))
      .join(', ')
    if (only !== undefined) return chosen
    const isAllTime = period.from === undefined && period.to === undefined
    return [
      ...(chosen === '' ? [] : [chosen]),
      ...(isAllTime && chosen !== '' ? [] : [periodName(period)]),
      ...(everyAccount.length > 1 ? [account] : []),
    ].join(' · ')
  }
}

const partsOf: Partial<Record<QuickComparison['kind'], (typeof filterParts)[number]>> = {
  direction: 'directions',
  strategy: 'strategies',
  tag: 'tags',
}
