import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StrategyListAnswer } from '@plumbline/contract/strategies/report'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import Columns2 from 'lucide-react/icons/columns-2'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { SelectionBar } from '#web/components/selection/selection-bar.tsx'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Grid, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LinkCard } from '#web/components/ui/link-card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { reportQueryOf } from '#web/lib/selection/account-scope.ts'
import { readSelection, type Selection } from '#web/lib/selection/use-selection.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useStrategyList } from '../api/queries.ts'
import { type PendingStrategyAction, useStrategyMenu } from './use-strategy-menu.tsx'

const NewStrategyDialog = lazyComponent(
  async () => (await import('./strategy-dialogs.tsx')).NewStrategyDialog,
)
const StrategyActionDialog = lazyComponent(
  async () => (await import('./strategy-dialogs.tsx')).StrategyActionDialog,
)
const DeletedStrategies = lazyComponent(
  async () => (await import('./strategy-dialogs.tsx')).DeletedStrategies,
)

type StrategiesViewProps = {
  /** null without an account: then there are no figures. */
  readonly selected: Account | null
  readonly accounts: readonly Account[]
}

/** Without an account, the list has no figures. */
export function StrategiesPage() {
  const { accounts, selected, pending } = useSelectedAccount()
  return pending ? (
    <CardSkeleton height="420px" />
  ) : (
    <StrategiesView selected={selected} accounts={accounts} />
  )
}

/** All strategies with their figures; period and filters are in the URL. */
export function StrategiesView({ selected, accounts }: StrategiesViewProps) {
  const { t } = useTranslation('strategies')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const selection = selected && readSelection(params, selected, accounts)
  const { data: strategies, error, refetch } = useStrategyList()
  const shownTrades = useShownTrades(selection, readPeriod(params))
  const figures = useFigures(selection)
  const [open, setOpen] = useState<'new' | 'deleted' | PendingStrategyAction | null>(null)
  const menuOf = useStrategyMenu(setOpen)
  const close = () => setOpen(null)
  const isEmpty = strategies?.length === 0
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={
          strategies && !isEmpty
            ? [t('count', { count: strategies.length }), ...(shownTrades === '' ? [] : [shownTrades])].join(
                ' · ',
              )
            : undefined
        }
        actions={
          <>
            <Button onClick={() => setOpen('deleted')}>{t('deleted.open')}</Button>
            {strategies && strategies.length > 1 ? (
              <Button icon={<Columns2 size={15} aria-hidden />} to="/strategy/compare">
                {t('action.compare')}
              </Button>
            ) : null}
            <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          </>
        }
      />
      {selection && strategies && !isEmpty ? <SelectionBar selection={selection} /> : null}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : strategies === undefined ? (
        <CardSkeleton height="180px" />
      ) : isEmpty ? (
        <Card>
          <EmptyState
            icon={<Lightbulb size={22} aria-hidden />}
            actions={
              <Button kind="primary" onClick={() => setOpen('new')}>
                {t('add')}
              </Button>
            }
          >
            {t('empty')}
          </EmptyState>
        </Card>
      ) : (
        <>
          {figures.error && figures.data === undefined ? (
            <LoadFailure error={figures.error} onRetry={() => void figures.refetch()} />
          ) : null}
          <Grid as="ul" min={280} gap={12} aria-busy={figures.isPlaceholderData}>
            {strategies.map((strategy) => (
              <LinkCard
                key={strategy.id}
                to={`/strategy/${encodeURIComponent(strategy.id)}`}
                title={strategy.label}
                menu={{ label: t('menu', { label: strategy.label }), entries: menuOf(strategy) }}
              >
                <Small as="p" tone="text2">
                  {strategy.versions === 0
                    ? t('noPlaybook')
                    : `${t('rules', { count: strategy.rules })} · ${t('versions', { count: strategy.versions })}`}
                </Small>
                {selection ? (
                  <CardFigures
                    figures={figures.data?.strategies.find(({ strategyId }) => strategyId === strategy.id)}
                    isLoaded={figures.data !== undefined}
                  />
                ) : null}
              </LinkCard>
            ))}
          </Grid>
        </>
      )}
      {open === 'new' ? (
        <NewStrategyDialog
          onClose={close}
          onCreated={(id) => {
            close()
            void navigate(`/strategy/${encodeURIComponent(id)}`)
          }}
        />
      ) : open === 'deleted' ? (
        <DeletedStrategies onClose={close} />
      ) : open === null ? null : (
        <StrategyActionDialog asked={open} onClose={close} />
      )}
    </Stack>
  )
}

function useFigures(selection: Selection | null) {
  const [params] = useSearchParams()
  const input = selection && reportQueryOf(selection.accounts, readPeriod(params), selection.filter)
  return useQuery(
    api.strategies.figures.queryOptions({ input: input ?? skipToken, placeholderData: keepPreviousData }),
  )
}

type CardFiguresProps = {
  readonly figures: StrategyListAnswer['strategies'][number] | undefined
  readonly isLoaded: boolean
}

/** Results of a strategy in a few words, each currency for itself. */
function CardFigures({ figures, isLoaded }: CardFiguresProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  if (figures === undefined)
    return isLoaded ? (
      <Small as="p" tone="text3">
        {t('noTrades')}
      </Small>
    ) : null
  const { results, adherence, missed } = figures
  return (
    <>
      {results.map(({ currency, results: own }) => (
        <Stack key={currency} gap={2}>
          <Text as="p" weight={600}>
            <Money cents={toCents(own.netPnl)} currency={currency} />
          </Text>
          <Small as="p" tone="text2">
            {[
              t('trades', { count: own.trades, number: format.number(own.trades) }),
              ...(own.winRate === null ? [] : [t('won', { share: format.percent(own.winRate / 100) })]),
              ...(own.averageR === null ? [] : [`Ø ${format.r(own.averageR)}`]),
            ].join(' · ')}
          </Small>
        </Stack>
      ))}
      <Small as="p" tone="text3">
        {[
          adherence === null ? t('unchecked') : t('keptShare', { share: format.percent(adherence / 100) }),
          ...(missed === 0 ? [] : [t('missedCount', { count: missed })]),
        ].join(' · ')}
      </Small>
    </>
  )
}
