import type { AuditEvent } from '@plumbline/contract/identity/audit'
import { useTranslation } from 'react-i18next'
import { useAuditText } from '#web/components/security/use-audit-text.ts'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useActivity } from '../../api/queries.ts'
import styles from './activity-card.module.css'

/** Security log: sign-ins, and changes to sign-in methods. */
export function ActivityCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity()
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="320px" />
  const events = data.pages.flatMap((page) => page.events)
  return (
    <Card title={t('activity.title')} level={3}>
      <Paragraph tone="text2">{t(events.length === 0 ? 'activity.none' : 'activity.words')}</Paragraph>
      <ol className={styles.list}>
        {events.map((event) => (
          <ActivityItem key={event.id} event={event} />
        ))}
      </ol>
      {error ? <LoadFailure error={error} onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage && !error ? (
        <div className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function ActivityItem({ event }: { readonly event: AuditEvent }) {
  const { t } = useTranslation('profile')
  const browserName = useBrowserName()
  const { what, detail } = useAuditText()(event)
  const isFromBrowser = event.browser !== null || event.system !== null
  const facts = [isFromBrowser ? browserName(event) : null, event.address].filter((fact) => fact !== null)
  return (
    <Cluster as="li" gap={16} rowGap={2} align="baseline" justify="between" ruled>
      <Cluster as="span" rowGap={2} className={styles.what}>
        <span>{what}</span>
        {detail === null ? null : (
          <Text tone="text2" weight={450} anywhere>
            {detail}
          </Text>
        )}
        {event.byAdmin ? <Chip>{t('activity.byAdmin')}</Chip> : null}
      </Cluster>
      <Small anywhere>
        <InstantTime at={event.at} />
        {facts.map((fact) => ` · ${fact}`).join('')}
      </Small>
    </Cluster>
  )
}
