import type { SavedView, TradeViewSettings } from '@plumbline/contract/trades/trade-views'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '#web/components/ui/name-dialog.tsx'
import { useCreateView } from '../api/mutations.ts'

type SaveViewDialogProps = {
  readonly settings: TradeViewSettings
  readonly onClose: () => void
  readonly onSaved: (view: SavedView) => void
}

/** Saves the current filters, columns and order as a named view. */
export function SaveViewDialog({ settings, onClose, onSaved }: SaveViewDialogProps) {
  const { t } = useTranslation('trades')
  const { mutate, isPending, error } = useCreateView()
  return (
    <NameDialog
      title={t('views.save')}
      label={t('views.name')}
      hint={t('views.hint')}
      before=""
      most={60}
      submit={t('entry.save')}
      place="view new"
      busy={isPending}
      error={error}
      onTake={(name) => mutate({ name, settings }, { onSuccess: onSaved })}
      onClose={onClose}
    />
  )
}
