import FileCode from 'lucide-react/icons/file-code'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'

const icons = { html: FileCode, markdown: FileText, pdf: Printer } as const

/** Menu entries that export a note, a notebook, a trade or a day. */
export function useExportEntries(): (
  onExport: (format: NoteFormat) => void,
  disabled?: boolean,
) => readonly MenuEntry[] {
  const { t } = useTranslation('document-export')
  return (onExport, disabled = false) => [
    { kind: 'heading', id: 'export', label: t('as') },
    ...(['html', 'markdown', 'pdf'] as const).map((format): MenuEntry => {
      const Icon = icons[format]
      return menuAction(`export-${format}`, t(format), Icon, () => onExport(format), { disabled })
    }),
  ]
}
