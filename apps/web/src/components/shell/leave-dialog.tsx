import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { discardUnsavedForms, type LossScope, saveUnsavedForms } from '#web/lib/forms/unsaved-forms.ts'
import { withKeptInput } from '#web/lib/forms/load-kept-input.ts'

type LeaveDialogProps = {
  readonly scope: LossScope
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before leaving an unsaved form; if saving is rejected, the page stays and shows the error. */
export function LeaveDialog({ scope, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation()
  const [saving, setSaving] = useState(false)
  const saveAndLeave = async () => {
    setSaving(true)
    if (await saveUnsavedForms(scope)) onLeave()
    else onStay()
  }
  const discard = () => {
    discardUnsavedForms(scope)
    // At once: the page may be loaded again before a form could drop what it keeps.
    if (scope === 'tab') withKeptInput(({ dropPageInput }) => dropPageInput())
    onLeave()
  }
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('leave.title')}
      actions={
        <>
          <Button onClick={onStay} autoFocus>
            {t('leave.stay')}
          </Button>
          <Button kind="danger" onClick={discard}>
            {t('leave.discard')}
          </Button>
          <Button kind="primary" busy={saving} onClick={() => void saveAndLeave()}>
            {t('leave.save')}
          </Button>
        </>
      }
    >
      <p>{t('leave.words')}</p>
    </Dialog>
  )
}
