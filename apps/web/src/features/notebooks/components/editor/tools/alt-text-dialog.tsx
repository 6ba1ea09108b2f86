import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'

type AltTextDialogProps = {
  readonly open: boolean
  readonly alt: string
  readonly onClose: () => void
  readonly onSave: (alt: string) => void
}

/** What an image shows, for those who don’t see it. */
export function AltTextDialog({ open, alt, onClose, onSave }: AltTextDialogProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => {
    setTyped(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('image.altTitle')}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSave((typed ?? alt).trim().slice(0, 1000))
        close()
      }}
      actions={
        <>
          <Button onClick={close}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('image.alt')}
        hint={t('image.altHint')}
        value={typed ?? alt}
        onChange={setTyped}
        autoFocus
      />
    </Dialog>
  )
}
