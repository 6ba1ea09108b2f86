import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import type { Tag } from '@plumbline/contract/tags/tags'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '#web/components/ui/name-dialog.tsx'
import { useDoneToast } from '../../api/use-done-toast.ts'
import { useCreateTag, useUpdateTag } from '../../api/use-tag-changes.ts'

type FormProps = { readonly onClose: () => void }

/** Renames a tag, also where it is used. */
export function RenameTagForm({ tag, onClose }: FormProps & { readonly tag: Tag }) {
  const { t } = useTranslation('trades')
  const { mutate, isPending, error } = useUpdateTag()
  const done = useDoneToast()
  return (
    <NameDialog
      title={t('tags.renameTitle', { label: tag.label })}
      label={t(`tags.label.${tag.kind}`)}
      before={tag.label}
      most={100}
      submit={t('tags.rename')}
      place={`tag ${tag.id}`}
      busy={isPending}
      error={error}
      onClose={onClose}
      onTake={(label) =>
        mutate(
          { id: tag.id, label },
          {
            onSuccess: ({ editId }) => {
              done(t(`tags.renamed.${tag.kind}`, { label }), editId)
              onClose()
            },
          },
        )
      }
    />
  )
}

/** Adds a tag or mistake before any trade has it. */
export function AddTagForm({ kind, onClose }: FormProps & { readonly kind: TagKind }) {
  const { t } = useTranslation('trades')
  const { mutate, isPending, error } = useCreateTag()
  return (
    <NameDialog
      title={t(`tags.add.${kind}`)}
      label={t(`tags.label.${kind}`)}
      before=""
      most={100}
      submit={t('tags.create')}
      place={`${kind} new`}
      busy={isPending}
      error={error}
      onClose={onClose}
      onTake={(label) => mutate({ label, kind }, { onSuccess: onClose })}
    />
  )
}
