import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { mt5StatusOptions } from '../api/queries.ts'
import { LinkFacts } from '../components/link-facts.tsx'
import styles from '../components/mt5-card.module.css'
import { StateChip } from '../components/link-state.tsx'

/** Whether the account is linked, and the time of its last sync. */
export function SyncWidget({ account }: WidgetProps) {
  const { t } = useTranslation('mt5-sync')
  const { data: status, error, refetch } = useQuery(mt5StatusOptions(account.id))
  const link = `/accounts/${account.id}?account=${account.id}`
  if (account.mt5Connection === null) {
    return (
      <Card title={t('title')}>
        <Cluster gap={16} rowGap={8} justify="between" className={styles.line}>
          <p>{t('notLinked')}</p>
          <Button to={link}>{t('widget.link')}</Button>
        </Cluster>
      </Card>
    )
  }
  if (!status && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!status) return <CardSkeleton height="100%" />
  return (
    <Card
      title={t('title')}
      note={<StateChip state={status.state} />}
      actions={
        <Button kind="plain" to={link}>
          {t('widget.open')}
        </Button>
      }
    >
      <LinkFacts
        status={status}
        connection={status.connection ?? account.mt5Connection}
        currency={account.currency}
      />
    </Card>
  )
}
