import type { Tag } from '@plumbline/contract/tags/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useDoneToast } from '../../api/use-done-toast.ts'
import { useRenameTag } from '../../api/use-tag-changes.ts'

type RenameTagFormProps = { readonly tag: Tag; readonly onClose: () => void }

/** Renames a tag, also on its trades. */
export function RenameTagForm({ tag, onClose }: RenameTagFormProps) {
  const { t } = useTranslation('trades')
  const [label, setLabel] = useState(tag.label)
  const { mutate, isPending, error } = useRenameTag()
  const done = useDoneToast()
  const wanted = label.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tags.renameTitle', { label: tag.label })}
      unsaved={wanted !== tag.label}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === '' || isPending) return
        if (wanted === tag.label) return onClose()
        mutate(
          { id: tag.id, label: wanted },
          {
            onSuccess: ({ editId }) => {
              done(t('tags.renamed', { label: wanted }), editId)
              onClose()
            },
          },
        )
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={wanted === ''}>
            {t('tags.rename')}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <TextInput
        label={t('tags.label')}
        value={label}
        onChange={(next) => setLabel(next.slice(0, 100))}
        required
        autoFocus
        autoComplete="off"
      />
    </Dialog>
  )
}
