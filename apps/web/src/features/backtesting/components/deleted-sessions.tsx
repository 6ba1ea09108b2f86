import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import styles from './sessions-view.module.css'

/** Deleted sessions, which can be restored for 30 days. */
export function DeletedSessions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('backtesting')
  const { data, error, refetch } = useQuery(api.backtesting.deleted.queryOptions())
  const restore = useMutation(api.backtesting.restore.mutationOptions())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleted.title')}
      width="medium"
      actions={<Button onClick={onClose}>{t('deleted.close')}</Button>}
    >
      <Paragraph tone="text2">{t('deleted.hint')}</Paragraph>
      <FormError error={restore.error} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardSkeleton height="120px" />
      ) : data.length === 0 ? (
        <Paragraph tone="text3">{t('deleted.empty')}</Paragraph>
      ) : (
        <ul className={styles.plainList}>
          {data.map(({ id, name, deletedAt }) => (
            <Cluster as="li" key={id} justify="between" nowrap ruled>
              <span className={styles.deletedText}>
                {name}
                <Small as="span" block tone="text3">
                  <InstantTime at={deletedAt} />
                </Small>
              </span>
              <Button
                aria-label={t('deleted.restoreNamed', { title: name })}
                busy={restore.isPending && restore.variables.id === id}
                onClick={() => restore.mutate({ id })}
              >
                {t('deleted.restore')}
              </Button>
            </Cluster>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
