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
  readonly name: string
  /** What it is, where several kinds are listed. */
  readonly kind?: string
  readonly deletedAt: string
}

type DeletedDialogProps = {
  readonly title: string
  /** How long items can be restored. */
  readonly hint: string
  readonly empty: string
  /** The query of the items. */
  readonly deleted: {
    readonly data: readonly DeletedItem[] | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** The mutation that restores one of them. */
  readonly restore: {
    readonly mutate: (item: { readonly id: string }) => void
    readonly isPending: boolean
    readonly variables: { readonly id: string } | undefined
    readonly error: unknown
  }
  readonly onClose: () => void
}

/** Deleted items, each with a button that restores it. */
export function DeletedDialog(props: DeletedDialogProps) {
  const { title, hint, empty, deleted, restore, onClose } = props
  const { data: items, error, refetch } = deleted
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
      <FormError error={restore.error} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <CardSkeleton height="120px" />
      ) : items.length === 0 ? (
        <Paragraph tone="text3">{empty}</Paragraph>
      ) : (
        <Stack as="ul" gap={0}>
          {items.map((item) => (
            <Cluster as="li" key={item.id} justify="between" nowrap ruled>
              <Text anywhere>
                {item.name}
                <Small block tone="text3">
                  {item.kind === undefined ? null : `${item.kind} · `}
                  <InstantTime at={item.deletedAt} />
                </Small>
              </Text>
              <Button
                aria-label={t('dialog.restoreNamed', { title: item.name })}
                busy={restore.isPending && restore.variables?.id === item.id}
                onClick={() => restore.mutate({ id: item.id })}
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
