import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { readableFiles } from '../readable-files.ts'
import { useImportFiles } from '../use-import-files.ts'

/** Opens the file dialog on any page; chosen files are handled like dropped ones. */
export function ImportCommand() {
  const { t } = useTranslation('commands')
  const input = useRef<HTMLInputElement>(null)
  const importFiles = useImportFiles()
  useCommands([
    {
      id: 'import files',
      group: 'do',
      label: t('import.files'),
      keywords: t('import.words'),
      icon: FileUp,
      run: () => input.current?.click(),
    },
  ])
  return <FileInput ref={input} accept={readableFiles} onFiles={importFiles} />
}
