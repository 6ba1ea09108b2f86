import type { Invoice } from '@plumbline/contract/subscription/subscription'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useInvoices } from '../api/queries.ts'
import styles from './invoice-list.module.css'

/** The user's invoices, newest first; each links to the provider's page of it. */
export function InvoiceList() {
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
