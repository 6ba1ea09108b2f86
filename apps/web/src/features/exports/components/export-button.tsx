import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ExportWhat } from '@plumbline/contract/exports/exports'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import type { ShownFilter } from '../model/export-choice.ts'

// Lazy: the first screen does not need dialogs.
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

type ExportButtonProps = {
  readonly accounts: readonly Account[]
  /** Initial account; null for all accounts. */
  readonly accountId: string | null
  /** Filter of the list beside the button. */
  readonly shown?: ShownFilter
  /** Initial choice of data; trades by default. */
  readonly what?: ExportWhat
  /** Keeps its text on a phone. */
  readonly labelled?: boolean
}

export function ExportButton({ labelled = false, ...props }: ExportButtonProps) {
  const { t } = useTranslation()
  // On phones, the page's primary action needs the space, so this is only an icon.
  const narrow = useNarrow() && !labelled
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
      {open ? <ExportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
