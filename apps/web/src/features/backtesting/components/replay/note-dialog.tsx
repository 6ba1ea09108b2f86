import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave(text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      unsaved={text !== first}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('save.save')}
          </Button>
        </>
      }
    >
      <TextArea label={label} value={text} onChange={setText} />
    </Dialog>
  )
}
