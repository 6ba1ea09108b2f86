import { isNoteLink } from '@plumbline/contract/notebooks/note-html'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'

type LinkDialogProps = {
  /** The address of the link at the selection; empty for a new link; null closes the dialog. */
  readonly href: string | null
  readonly onClose: () => void
  readonly onSave: (href: string) => void
  readonly onRemove: () => void
}

/** The address of a link: change, open or remove it. */
export function LinkDialog({ href, onClose, onSave, onRemove }: LinkDialogProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const value = typed ?? href ?? ''
  const close = () => {
    setTyped(null)
    setRefused(false)
    onClose()
  }
  return (
    <Dialog
      open={href !== null}
      onClose={close}
      title={href ? t('link.edit') : t('link.add')}
      onSubmit={(event) => {
        event.preventDefault()
        const address = linkAddress(value)
        if (address === null) return setRefused(true)
        onSave(address)
        return close()
      }}
      actions={
        <>
          {href ? (
            <Button
              onClick={() => {
                onRemove()
                close()
              }}
            >
              {t('link.remove')}
            </Button>
          ) : null}
          <Button kind="primary" type="submit">
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('link.address')}
        value={value}
        onChange={(next) => {
          setTyped(next)
          setRefused(false)
        }}
        error={refused ? t('link.refused') : undefined}
        inputMode="url"
        autoFocus
      />
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {t('link.open')}
        </a>
      ) : null}
    </Dialog>
  )
}

/** What was typed as the address of a link: `example.org` means https, an address with @ a mail; null if neither. */
function linkAddress(text: string): string | null {
  const typed = text.trim().replaceAll(' ', '%20')
  if (isNoteLink(typed)) return typed
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`
  const address = `https://${typed}`
  return /^[^\s/:@]+\.[^\s/:@]+/.test(typed) && isNoteLink(address) ? address : null
}
