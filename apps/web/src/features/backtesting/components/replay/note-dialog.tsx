import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'

type NoteDialogProps = {
  readonly title: string
  readonly label: string
  readonly text: string
  readonly onClose: () => void
  readonly onSave: (text: string) => void
}

/** A text of one field. */
export function NoteDialog({ title, label, text: first, onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation('backtesting')
  const [text, setText] = useState(first)
  useKeptInput(`comment ${location.pathname} ${title}`, text === first ? undefined : { text }, (kept) =>
    setText(String(kept['text'])),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      unsaved={text !== first}
      onSubmit={() => onSave(text)}
      submitLabel={t('save.save')}
    >
      <TextArea label={label} value={text} onChange={setText} />
    </FormDialog>
  )
}
