import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { adminPages } from '../model/admin-pages.ts'

/** Administration pages in the command palette; administrators only. */
export function AdminCommands() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const search = useScopeSearch()
  useCommands(
    adminPages.map(([page, pathname], place) => ({
      id: `go ${pathname}`,
      group: 'go',
      label: `${t('title')}: ${t(`page.${page}`)}`,
      icon: ShieldCheck,
      onceTyped: place > 0,
      run: () => void navigate({ pathname, search }),
    })),
  )
  return null
}
