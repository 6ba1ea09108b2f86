import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { PlaybookTab } from './playbook/playbook-tab.tsx'
import { ResultsTab } from './results/results-tab.tsx'
import { type AskedStrategy, useStrategyMenu } from './use-strategy-menu.tsx'

const AskedDialog = lazy(async () => ({ default: (await import('./strategy-dialogs.tsx')).AskedDialog }))

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
  const [params] = useSearchParams()
  const { data: strategy, error, refetch } = useQuery(api.strategies.get.queryOptions({ input: { id } }))
  const [asked, setAsked] = useState<AskedStrategy>()
  const menuOf = useStrategyMenu(setAsked, () => void navigate('/strategy'))
  const tab = params.get('tab') === 'results' ? 'results' : 'playbook'
  const back = (
    <Button icon={<ArrowLeft size={15} aria-hidden />} to="/strategy">
      {t('back')}
    </Button>
  )
  if (strategy === undefined) {
    const isGone = error !== null && apiErrorOf(error).code === 'STRATEGY_NOT_FOUND'
    return (
      <Stack>
        <PageHeader title={t('title')} actions={back} />
        {isGone ? (
          <Card>
            <EmptyState>{t('gone')}</EmptyState>
          </Card>
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton height="420px" />
        )}
      </Stack>
    )
  }
  const searchOf = (next: 'playbook' | 'results') => {
    const search = new URLSearchParams(params)
    if (next === 'playbook') search.delete('tab')
    else search.set('tab', next)
    return { search: `?${search}` }
  }
  return (
    <Stack>
      <PageHeader
        title={strategy.label}
        actions={
          <>
            {back}
            <MenuButton label={t('menu', { label: strategy.label })} entries={menuOf(strategy)}>
              <Ellipsis size={18} aria-hidden />
            </MenuButton>
          </>
        }
      />
      <PillNav
        label={strategy.label}
        current={tab}
        pills={(['playbook', 'results'] as const).map((each) => ({
          id: each,
          label: t(`tab.${each}`),
          to: searchOf(each),
        }))}
      />
      {tab === 'playbook' ? (
        <PlaybookTab key={strategy.id} strategy={strategy} currency={selected?.currency ?? 'USD'} />
      ) : selected ? (
        <ResultsTab strategy={strategy} selected={selected} accounts={accounts} />
      ) : (
        withoutAccount
      )}
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <AskedDialog
            asked={asked}
            onClose={() => setAsked(undefined)}
            onMerged={(into) => void navigate(`/strategy/${encodeURIComponent(into)}`)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
