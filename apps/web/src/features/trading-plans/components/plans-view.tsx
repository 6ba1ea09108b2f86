import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Grid, Small, Stack } from '#web/components/ui/layout.tsx'
import { LinkCard } from '#web/components/ui/link-card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { StartCards } from './start-cards.tsx'
import { usePlanMenu } from './use-plan-menu.tsx'

const StartDialog = lazyComponent(async () => (await import('./start-dialog.tsx')).StartDialog)
const DeletedPlans = lazyComponent(async () => (await import('./start-dialog.tsx')).DeletedPlans)

/** All trading plans, newest first. */
export function PlansView() {
  const { t } = useTranslation('trading-plans')
  const navigate = useNavigate()
  const { data: plans, error, refetch } = useQuery(api.tradingPlans.list.queryOptions())
  const [open, setOpen] = useState<'start' | 'deleted' | null>(null)
  const menuOf = usePlanMenu()
  const onCreated = ({ id }: TradingPlanTemplate) => void navigate(`/trading-plans/${id}`)
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={plans && plans.length > 0 ? t('count', { count: plans.length }) : undefined}
        actions={
          <>
            <Button onClick={() => setOpen('deleted')}>{t('deleted.open')}</Button>
            <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen('start')}>
              {t('add')}
            </Button>
          </>
        }
      />
      {error && plans === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : plans === undefined ? (
        <CardSkeleton height="160px" />
      ) : plans.length === 0 ? (
        <Card>
          <Stack>
            <EmptyState icon={<ListChecks size={22} aria-hidden />}>{t('empty')}</EmptyState>
            <StartCards onCreated={onCreated} />
          </Stack>
        </Card>
      ) : (
        <Grid as="ul" min={280} gap={12}>
          {plans.map((plan) => (
            <LinkCard
              key={plan.id}
              to={`/trading-plans/${plan.id}`}
              title={plan.name}
              badge={plan.isActive ? <Chip title={t('activeHint')}>{t('active')}</Chip> : null}
              menu={{ label: t('card.menu', { name: plan.name }), entries: menuOf(plan) }}
            >
              <Small as="p" tone="text2">
                <PlanCounts plan={plan} />
              </Small>
              <Small as="p" tone="text3">
                {t('card.changed')} <InstantTime at={plan.updatedAt} style="date" />
              </Small>
            </LinkCard>
          ))}
        </Grid>
      )}
      {open === 'start' ? (
        <StartDialog onClose={() => setOpen(null)} onCreated={onCreated} />
      ) : open === 'deleted' ? (
        <DeletedPlans onClose={() => setOpen(null)} />
      ) : null}
    </Stack>
  )
}

function PlanCounts({ plan }: { readonly plan: TradingPlanTemplate }) {
  const { t } = useTranslation('trading-plans')
  const limits = Object.values(plan.risk).filter((limit) => limit !== null).length
  return [
    t('rules', { count: plan.rules.length }),
    ...(limits === 0 ? [] : [t('limits', { count: limits })]),
    ...(plan.setups.length === 0 ? [] : [t('setupCount', { count: plan.setups.length })]),
  ].join(' · ')
}
