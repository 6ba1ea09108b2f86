import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import type { Tag } from '@plumbline/contract/tags/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useDoneToast } from '../../api/use-done-toast.ts'
import { useCreateTag, useUpdateTag } from '../../api/use-tag-changes.ts'

type FormProps = { readonly onClose: () => void }

/** Renames a tag, also where it is used. */
export function RenameTagForm({ tag, onClose }: FormProps & { readonly tag: Tag }) {
  const { t } = useTranslation('trades')
  const { mutate, isPending, error } = useUpdateTag()
  const done = useDoneToast()
  return (
    <LabelForm
      title={t('tags.renameTitle', { label: tag.label })}
      submit={t('tags.rename')}
      kind={tag.kind}
      before={tag.label}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={(label) =>
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
    <LabelForm
      title={t(`tags.add.${kind}`)}
      submit={t('tags.create')}
      kind={kind}
      before=""
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={(label) => mutate({ label, kind }, { onSuccess: onClose })}
    />
  )
}

type LabelFormProps = FormProps & {
  readonly title: string
  readonly submit: string
  readonly kind: TagKind
  readonly before: string
  readonly isPending: boolean
  readonly error: unknown
  readonly onSubmit: (label: string) => void
}

function LabelForm(props: LabelFormProps) {
  const { title, submit, kind, before, isPending, error, onClose, onSubmit } = props
  const { t } = useTranslation('trades')
  const [label, setLabel] = useState(before)
  const wanted = label.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      unsaved={wanted !== before}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === '' || isPending) return
        if (wanted === before) return onClose()
        onSubmit(wanted)
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={wanted === ''}>
            {submit}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <TextInput
        label={t(`tags.label.${kind}`)}
        value={label}
        onChange={(next) => setLabel(next.slice(0, 100))}
        required
        autoFocus
        autoComplete="off"
      />
    </Dialog>
  )
}
