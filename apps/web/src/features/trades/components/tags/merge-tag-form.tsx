import type { Tag, TagWithCount } from '@plumbline/contract/tags/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useDoneToast } from '../../api/use-done-toast.ts'
import { useMergeTag } from '../../api/use-tag-changes.ts'

type MergeTagFormProps = {
  readonly tag: TagWithCount
  readonly tags: readonly Tag[]
  readonly onClose: () => void
}

/** Replaces a tag by another one of its kind wherever it is used. */
export function MergeTagForm({ tag, tags, onClose }: MergeTagFormProps) {
  const { t } = useTranslation('trades')
  const uses = tag.trades + tag.notes + tag.days
  const others = tags.filter(({ id }) => id !== tag.id)
  const [into, setInto] = useState(others[0]?.id ?? '')
  const { mutate, isPending, error } = useMergeTag()
  const done = useDoneToast()
  const target = others.find(({ id }) => id === into)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tags.mergeTitle', { label: tag.label })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!target || isPending) return
        mutate(
          { id: tag.id, into },
          {
            onSuccess: ({ editId }) => {
              done(t('tags.merged', { label: tag.label, into: target.label }), editId)
              onClose()
            },
          },
        )
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isPending}>
            {t('tags.merge')}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <Paragraph tone="text2">
        {uses === 0 ? t('tags.mergeUnused') : t('tags.mergeNote', { count: uses })}
      </Paragraph>
      <SelectInput
        label={t('tags.into')}
        value={into}
        options={others.map(({ id, label }) => ({ value: id, label }))}
        onChange={setInto}
      />
    </Dialog>
  )
}
