import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ExportWhat } from '@plumbline/contract/exports/exports'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { ShownFilter } from '../model/export-choice.ts'

// The dialog brings MUI's modal with it.
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

type ExportButtonProps = {
  readonly accounts: readonly Account[]
  /** Chosen at first; null for all of them. */
  readonly accountId: string | null
  /** What the list beside the button shows. */
  readonly shown?: ShownFilter
  /** Chosen at first; trades where nothing else is said. */
  readonly what?: ExportWhat
}

export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation()
  // On a phone it stands beside what a page is there for, and leaves it the room.
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  return (
    <>
      {narrow ? (
        <IconButton label={t('export')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Download size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button
          icon={<Download size={15} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('export')}
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
