import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'

type DiagnosisDialogProps = { readonly text: string; readonly onClose: () => void }

/** The text to be copied by hand, all of it selected. */
export function DiagnosisDialog({ text, onClose }: DiagnosisDialogProps) {
  const { t } = useTranslation('mt5-stream')
  return (
    <Dialog
      open
      width="large"
      title={t('diagnosis.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('diagnosis.close')}</Button>}
    >
      <TextArea
        label={t('diagnosis.text')}
        hint={t('diagnosis.refused')}
        unmarked
        rows={14}
        value={text}
        onChange={keepText}
        ref={selectAll}
      />
    </Dialog>
  )
}

/** It is there to be read: what is typed into it is not taken. */
function keepText(): void {
  // Nothing.
}

function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}
