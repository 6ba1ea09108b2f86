import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ItemPage, ItemPending } from '#web/components/rules/item-page.tsx'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { readSelection } from '#web/lib/selection/use-selection.ts'
import { api } from '#web/lib/api/client.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { PlaybookTab } from './playbook/playbook-tab.tsx'
import { ResultsTab } from './results/results-tab.tsx'
import { type PendingStrategyAction, useStrategyMenu } from './use-strategy-menu.tsx'

const StrategyActionDialog = lazyComponent(
  async () => (await import('./strategy-dialogs.tsx')).StrategyActionDialog,
)

/** A strategy: its playbook, and the results of its trades; the tab is in the URL. */
export function StrategyPage() {
  const { strategyId: id = '' } = useParams()
  const { accounts, selected } = useSelectedAccount()
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
            <WithoutAccount loading={<CardSkeleton height="420px" />} />
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
