import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { ItemPage, ItemPending } from '#web/components/rules/item-page.tsx'
import { api } from '#web/lib/api/client.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { readSelection } from '#web/lib/selection/use-selection.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { AdherenceView } from './adherence/adherence-view.tsx'
import { PlanEditor } from './editor/plan-editor.tsx'
import { usePlanMenu } from './use-plan-menu.tsx'

/** A plan: its content, and how far trades kept its rules; the tab is in the URL. */
export function TradingPlanPage() {
  const { planId: id = '' } = useParams()
  const { accounts, selected } = useSelectedAccount()
  const { t } = useTranslation('trading-plans')
  const navigate = useNavigate()
  const today = useToday()
  const reviewLink = useReviewLink()
  const { data: plan, error, refetch } = useQuery(api.tradingPlans.get.queryOptions({ input: { id } }))
  const menuOf = usePlanMenu(() => void navigate('/trading-plans'))
  const [params] = useSearchParams()
  const shownTrades = useShownTrades(
    selected && readSelection(params, selected, accounts),
    readPeriod(params),
  )
  const list = { title: t('title'), path: '/trading-plans', back: t('back') }
  if (plan === undefined) {
    const gone = { code: 'TRADING_PLAN_NOT_FOUND', text: t('missing') } as const
    return <ItemPending list={list} error={error} gone={gone} onRetry={() => void refetch()} />
  }
  return (
    <ItemPage
      list={list}
      name={plan.name}
      note={(tab) =>
        plan.isActive || tab === 'adherence' ? (
          <Cluster as="span" gap={8}>
            {plan.isActive ? <Chip title={t('activeHint')}>{t('active')}</Chip> : null}
            {tab === 'adherence' ? <Parts text={shownTrades} /> : null}
          </Cluster>
        ) : undefined
      }
      actions={
        <Button
          icon={<CalendarCheck size={15} aria-hidden />}
          to={`${reviewLink(today)}&${new URLSearchParams({ template: plan.id })}`}
        >
          {t('action.startDay')}
        </Button>
      }
      menu={{ label: t('card.menu', { name: plan.name }), entries: menuOf(plan) }}
      tabs={(['plan', 'adherence'] as const).map((id) => ({ id, label: t(`tab.${id}`) }))}
    >
      {(tab) =>
        tab !== 'adherence' ? (
          <PlanEditor key={plan.id} plan={plan} currency={selected?.currency ?? 'USD'} />
        ) : selected ? (
          <AdherenceView plan={plan} selected={selected} accounts={accounts} />
        ) : (
          <WithoutAccount loading={<CardSkeleton height="420px" />} />
        )
      }
    </ItemPage>
  )
}
