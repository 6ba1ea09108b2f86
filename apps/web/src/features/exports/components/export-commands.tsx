import type { ExportWhat } from '@plumbline/contract/exports/exports'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Export commands of the palette, and the dialog that they open on any page. */
export function ExportCommands() {
  const { t } = useTranslation('commands')
  const { accounts, selected } = useSelectedAccount()
  const [what, setWhat] = useState<ExportWhat | null>(null)
  const command = (kind: 'trades' | 'everything', onceTyped: boolean) => ({
    id: `export ${kind}`,
    group: 'do' as const,
    label: t(`export.${kind}`),
    keywords: t('export.words'),
    icon: Download,
    onceTyped,
    run: () => setWhat(kind),
  })
  useCommands(accounts.length === 0 ? [] : [command('trades', false), command('everything', true)])
  if (what === null) return null
  return (
    <ExportDialog
      accounts={accounts}
      accountId={what === 'everything' ? null : (selected?.id ?? null)}
      what={what}
      onClose={() => setWhat(null)}
    />
  )
}
