import Columns3 from 'lucide-react/icons/columns-3'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))

/** Opens the column settings. */
export function ColumnsButton() {
  const { t } = useTranslation('trades')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('columns.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 size={17} aria-hidden />
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <ColumnsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
