import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { today } from '#web/lib/period/today.ts'
import { AdherenceView } from './adherence/adherence-view.tsx'
import { PlanEditor } from './editor/plan-editor.tsx'
import { usePlanMenu } from './use-plan-menu.tsx'

type PlanViewProps = {
  readonly id: string
  /** null without an account. */
  readonly selected: Account | null
  readonly accounts: readonly Account[]
  /** Instead of the adherence, without an account. */
  readonly withoutAccount: ReactNode
}

/** A plan: its content, and how far trades kept its rules; the tab is in the URL. */
export function PlanView({ id, selected, accounts, withoutAccount }: PlanViewProps) {
  const { t } = useTranslation('trading-plans')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data: plan, error, refetch } = useQuery(api.tradingPlans.get.queryOptions({ input: { id } }))
  const menuOf = usePlanMenu(() => void navigate('/trading-plans'))
  const tab = params.get('tab') === 'adherence' ? 'adherence' : 'plan'
  const back = (
    <Button icon={<ArrowLeft size={15} aria-hidden />} to="/trading-plans">
      {t('back')}
    </Button>
  )
  if (plan === undefined) {
    const isGone = error !== null && apiErrorOf(error).code === 'TRADING_PLAN_NOT_FOUND'
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
  const searchOf = (next: 'plan' | 'adherence') => {
    const search = new URLSearchParams(params)
    if (next === 'plan') search.delete('tab')
    else search.set('tab', next)
    return { search: `?${search}` }
  }
  return (
    <Stack>
      <PageHeader
        title={plan.name}
        note={plan.isActive ? <Chip title={t('activeHint')}>{t('active')}</Chip> : undefined}
        actions={
          <>
            {back}
            <Button
              icon={<CalendarCheck size={15} aria-hidden />}
              to={`/daily-review?${new URLSearchParams({ date: today(), template: plan.id })}`}
            >
              {t('action.startDay')}
            </Button>
            <MenuButton label={t('card.menu', { name: plan.name })} entries={menuOf(plan)}>
              <Ellipsis size={18} aria-hidden />
            </MenuButton>
          </>
        }
      />
      <PillNav
        label={plan.name}
        current={tab}
        pills={(['plan', 'adherence'] as const).map((each) => ({
          id: each,
          label: t(`tab.${each}`),
          to: searchOf(each),
        }))}
      />
      {tab === 'plan' ? (
        <PlanEditor key={plan.id} plan={plan} currency={selected?.currency ?? 'USD'} />
      ) : selected ? (
        <AdherenceView plan={plan} selected={selected} accounts={accounts} />
      ) : (
        withoutAccount
      )}
    </Stack>
  )
}
