import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { api } from '#web/lib/api/client.ts'
import { restoreNote } from '../api/note-actions.ts'
import { useAttempt } from '../api/use-attempt.ts'
import { restoreNotebook } from '../model/notebook-store.ts'
import styles from './notebooks.module.css'

/** Deleted notebooks and notes, which can be restored for 30 days. */
export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notebooks')
  const attempt = useAttempt()
  const { data, error, refetch } = useQuery(api.notebooks.deleted.queryOptions())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleted.title')}
      width="medium"
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <Paragraph tone="text2">{t('deleted.hint')}</Paragraph>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardSkeleton height="120px" />
      ) : data.length === 0 ? (
        <Paragraph tone="text3">{t('deleted.empty')}</Paragraph>
      ) : (
        <ul className={styles.plainList}>
          {data.map(({ kind, notebookId, noteId, title, deletedAt }) => (
            <Cluster as="li" key={noteId ?? notebookId} justify="between" nowrap ruled>
              <span className={styles.deletedText}>
                {title || t('note.untitled')}
                <Small as="span" block tone="text3">
                  {t(`deleted.kind.${kind}`)} · <InstantTime at={deletedAt} />
                </Small>
              </span>
              <Button
                aria-label={t('deleted.restoreNamed', { title: title || t('note.untitled') })}
                onClick={() =>
                  void attempt(async () => {
                    await (noteId === null ? restoreNotebook(notebookId) : restoreNote(notebookId, noteId))
                    await refetch()
                  })
                }
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
