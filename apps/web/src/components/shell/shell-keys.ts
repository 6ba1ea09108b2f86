import PanelLeft from 'lucide-react/icons/panel-left'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { NavigationItem } from '#web/lib/feature.ts'
import { useScopeSearch } from './use-scope-search.ts'

/** The shell's shortcuts: every page of the navigation under `G` and its letter, the sidebar under `[`. */
export function ShellKeys({ navigation }: { readonly navigation: readonly NavigationItem[] }): null {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useScopeSearch()
  const { sidebarCollapsed, toggleSidebar } = useAppearance()
  const narrow = useNarrow()
  useCommands(
    navigation.map(({ to, labelKey, icon, letter }) => ({
      id: `go ${to}`,
      group: 'go',
      label: t(labelKey),
      icon,
      keys: [`g ${letter}`],
      reach: 'panel',
      run: () => void navigate({ pathname: to, search }),
    })),
  )
  useShortcut('[', toggleSidebar, {
    label: sidebarCollapsed ? t('nav.expand') : t('nav.collapse'),
    group: 'set',
    icon: PanelLeft,
    enabled: !narrow,
  })
  return null
}
