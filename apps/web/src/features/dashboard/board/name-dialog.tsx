import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'

type NameDialogProps = {
  readonly title: string
  readonly name: string
  readonly busy: boolean
  /** Error of the last attempt to save; null for none. */
  readonly error: unknown
  readonly onTake: (name: string) => void
  readonly onClose: () => void
}

const longest = 60

/** Dialog for a dashboard's name. */
export function NameDialog({ title, name: given, busy, error, onTake, onClose }: NameDialogProps) {
  const { t } = useTranslation('widgets')
  const [name, setName] = useState(given)
  const wanted = name.trim().slice(0, longest)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      unsaved={wanted !== given}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== '' && !busy) onTake(wanted)
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={wanted === ''}>
            {t('layout.save')}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <TextInput
        label={t('layout.name')}
        value={name}
        onChange={setName}
        required
        autoFocus
        autoComplete="off"
      />
    </Dialog>
  )
}
