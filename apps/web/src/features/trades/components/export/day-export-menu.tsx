import type { Account } from '@plumbline/contract/accounts/accounts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportEntries } from '#web/components/export/use-export-entries.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { TextFact } from '#web/lib/export/document-blocks.ts'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

const DayExportDialog = lazyComponent(async () => (await import('./day-export-dialog.tsx')).DayExportDialog)

type DayExportMenuProps = {
  readonly account: Account
  /** Search of the journal that lists the day's trades; undefined if its filters cannot express them. */
  readonly listSearch: string | undefined
  readonly day: string
  /** The day's figures. */
  readonly facts: readonly TextFact[]
}

/** Menu of a day: its export as a document. */
export function DayExportMenu({ account, listSearch, day, facts }: DayExportMenuProps) {
  const { t } = useTranslation('trades')
  const [exporting, setExporting] = useState<NoteFormat | null>(null)
  const entries = useExportEntries()
  if (listSearch === undefined) return null
  return (
    <>
      <MenuButton label={t('document.menu')} entries={entries(setExporting)}>
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
      {exporting === null ? null : (
        <DayExportDialog
          account={account}
          listSearch={listSearch}
          day={day}
          facts={facts}
          format={exporting}
          onClose={() => setExporting(null)}
        />
      )}
    </>
  )
}
