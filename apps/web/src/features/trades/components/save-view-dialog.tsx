import type { SavedView, TradeViewSettings } from '@plumbline/contract/trades/trade-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useCreateView } from '../api/use-trade-views.ts'

type SaveViewDialogProps = {
  readonly settings: TradeViewSettings
  readonly onClose: () => void
  readonly onSaved: (view: SavedView) => void
}

/** Saves the current filters, columns and order as a named view. */
export function SaveViewDialog({ settings, onClose, onSaved }: SaveViewDialogProps) {
  const { t } = useTranslation('trades')
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useCreateView()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('views.save')}
      unsaved={name.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') mutate({ name: name.trim().slice(0, 60), settings }, { onSuccess: onSaved })
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={name.trim() === ''}>
            {t('entry.save')}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      <TextInput
        label={t('views.name')}
        hint={t('views.hint')}
        value={name}
        onChange={setName}
        required
        autoFocus
        autoComplete="off"
      />
    </Dialog>
  )
}
