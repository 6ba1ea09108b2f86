import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'

type DiagnosisDialogProps = { readonly text: string; readonly onClose: () => void }

/** The text for manual copying, fully selected. */
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
        rows={14}
        value={text}
        onChange={keepText}
        ref={selectAll}
      />
    </Dialog>
  )
}

/** The field is read-only: input is ignored. */
function keepText(): void {
  // Intentionally empty.
}

function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}
