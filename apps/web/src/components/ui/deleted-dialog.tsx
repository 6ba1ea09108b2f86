import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'
import { InstantTime } from './instant-time.tsx'
import { Cluster, Paragraph, Small, Stack, Text } from './layout.tsx'
import { LoadFailure } from './load-failure.tsx'
import { CardSkeleton } from './skeleton-cards.tsx'

type DeletedItem = {
  readonly id: string
  readonly title: string
  /** What it is, where several kinds are listed. */
  readonly kind?: string
  readonly deletedAt: string
}

type DeletedDialogProps = {
  readonly title: string
  /** How long items can be restored. */
  readonly hint: string
  readonly empty: string
  /** undefined: not loaded yet. */
  readonly items: readonly DeletedItem[] | undefined
  readonly loadError: unknown
  readonly onRetry: () => void
  readonly onRestore: (id: string) => void
  readonly restoringId?: string | undefined
  readonly restoreError?: unknown
  readonly onClose: () => void
}

/** Deleted items, each with a button that restores it. */
export function DeletedDialog(props: DeletedDialogProps) {
  const { title, hint, empty, items, loadError, onRetry, onClose } = props
  const { onRestore, restoringId, restoreError = null } = props
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="medium"
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <Paragraph tone="text2">{hint}</Paragraph>
      <FormError error={restoreError} />
      {loadError ? (
        <LoadFailure error={loadError} onRetry={onRetry} />
      ) : items === undefined ? (
        <CardSkeleton height="120px" />
      ) : items.length === 0 ? (
        <Paragraph tone="text3">{empty}</Paragraph>
      ) : (
        <Stack as="ul" gap={0}>
          {items.map((item) => (
            <Cluster as="li" key={item.id} justify="between" nowrap ruled>
              <Text anywhere>
                {item.title}
                <Small block tone="text3">
                  {item.kind === undefined ? null : `${item.kind} · `}
                  <InstantTime at={item.deletedAt} />
                </Small>
              </Text>
              <Button
                aria-label={t('dialog.restoreNamed', { title: item.title })}
                busy={restoringId === item.id}
                onClick={() => onRestore(item.id)}
              >
                {t('dialog.restore')}
              </Button>
            </Cluster>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
