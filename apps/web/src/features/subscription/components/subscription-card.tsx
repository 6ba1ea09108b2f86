import type { Invoice } from '@plumbline/contract/subscription/subscription'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useInvoices, useSubscription } from '../api/queries.ts'
import { isRunning, planStateOf } from '../model/plan-state.ts'
import { PortalButton } from './portal-button.tsx'
import styles from './subscription-card.module.css'
import { usePlanText } from './use-plan-text.ts'

/** The user's plan with the provider's portal, and their invoices. Nothing where nothing is paid. */
export function SubscriptionCard() {
  const { t } = useTranslation('subscription')
  const planText = usePlanText()
  const { data, error, refetch } = useSubscription()
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="150px" />
  const state = planStateOf(data)
  const isCustomer = data.stripeCustomerId !== ''
  return (
    <Card title={t('card.title')} level={3}>
      <Stack gap={16}>
        <CardLine
          action={
            <>
              {isCustomer ? <PortalButton returnPath="/profile">{t('manage')}</PortalButton> : null}
              <Button kind={isRunning(state) ? 'secondary' : 'primary'} to="/pricing">
                {t('card.plans')}
              </Button>
            </>
          }
        >
          <Paragraph tone={state.kind === 'past-due' ? 'danger' : 'text'}>{planText(state)}</Paragraph>
        </CardLine>
        {isCustomer ? (
          <Stack gap={8}>
            <Text as="h4" size="m" weight={600}>
              {t('invoices.title')}
            </Text>
            <InvoiceList />
            <Small as="p">
              <Link to="/subscription-repair">{t('card.repair')}</Link>
            </Small>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  )
}

/** The user's invoices, newest first; each links to the provider's page of it. */
function InvoiceList() {
  const { t } = useTranslation('subscription')
  const { data, error, refetch } = useInvoices()
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20px" width="60%" />
  if (data.invoices.length === 0) return <Paragraph tone="text2">{t('invoices.none')}</Paragraph>
  return (
    <Stack as="ul" gap={0} aria-label={t('invoices.title')} className={styles.list}>
      {data.invoices.map((invoice) => (
        <Line key={invoice.id} invoice={invoice} />
      ))}
    </Stack>
  )
}

function Line({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('subscription')
  const format = useFormat()
  const date = format.instant(invoice.createdAt, 'date')
  return (
    <Cluster as="li" gap={12} rowGap={2} ruled>
      <span className={styles.date}>{date}</span>
      <Small>{invoice.number ?? ''}</Small>
      <Text className={styles.amount}>
        {format.money(invoice.amountCents, invoice.currency, { sign: 'amount' })}
      </Text>
      {invoice.status === 'paid' ? null : <Chip>{t(`invoices.status.${invoice.status}`)}</Chip>}
      {invoice.url === null ? null : (
        <a href={invoice.url} target="_blank" rel="noreferrer" className={styles.link}>
          {t('invoices.open')}
          <ExternalLink size={13} aria-hidden />
          <VisuallyHidden> {t('invoices.of', { date })}</VisuallyHidden>
        </a>
      )}
    </Cluster>
  )
}
