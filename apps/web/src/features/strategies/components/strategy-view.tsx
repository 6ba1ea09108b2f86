import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ItemPage, ItemPending } from '#web/components/rules/item-page.tsx'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { readSelection } from '#web/lib/selection/use-selection.ts'
import { api } from '#web/lib/api/client.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { PlaybookTab } from './playbook/playbook-tab.tsx'
import { ResultsTab } from './results/results-tab.tsx'
import { type PendingStrategyAction, useStrategyMenu } from './use-strategy-menu.tsx'

const StrategyActionDialog = lazyComponent(
  async () => (await import('./strategy-dialogs.tsx')).StrategyActionDialog,
)

type StrategyViewProps = {
  readonly id: string
  /** null without an account. */
  readonly selected: Account | null
  readonly accounts: readonly Account[]
  /** Instead of the results, without an account. */
  readonly withoutAccount: ReactNode
}

/** A strategy: its playbook, and the results of its trades; the tab is in the URL. */
export function StrategyView({ id, selected, accounts, withoutAccount }: StrategyViewProps) {
  const { t } = useTranslation('strategies')
  const navigate = useNavigate()
  const { data: strategy, error, refetch } = useQuery(api.strategies.get.queryOptions({ input: { id } }))
  const [asked, setAsked] = useState<PendingStrategyAction>()
  const menuOf = useStrategyMenu(setAsked, () => void navigate('/strategy'))
  const [params] = useSearchParams()
  const shownTrades = useShownTrades(
    selected && readSelection(params, selected, accounts),
    readPeriod(params),
  )
  const list = { title: t('title'), path: '/strategy', back: t('back') }
  if (strategy === undefined) {
    const gone = { code: 'STRATEGY_NOT_FOUND', text: t('missing') } as const
    return <ItemPending list={list} error={error} gone={gone} onRetry={() => void refetch()} />
  }
  return (
    <>
      <ItemPage
        list={list}
        name={strategy.label}
        note={(tab) => (tab === 'results' ? shownTrades : '')}
        menu={{ label: t('menu', { label: strategy.label }), entries: menuOf(strategy) }}
        tabs={(['playbook', 'results'] as const).map((id) => ({ id, label: t(`tab.${id}`) }))}
      >
        {(tab) =>
          tab !== 'results' ? (
            <PlaybookTab key={strategy.id} strategy={strategy} currency={selected?.currency ?? 'USD'} />
          ) : selected ? (
            <ResultsTab strategy={strategy} selected={selected} accounts={accounts} />
          ) : (
            withoutAccount
          )
        }
      </ItemPage>
      {asked === undefined ? null : (
        <StrategyActionDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onMerged={(into) => void navigate(`/strategy/${encodeURIComponent(into)}`)}
        />
      )}
    </>
  )
}
