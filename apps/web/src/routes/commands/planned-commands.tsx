import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useKeptSearch } from '#web/components/shell/use-kept-search.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { plannedPaths } from '../planned-paths.ts'

/** Pages that are not available yet: the palette finds them, so nobody searches in vain. */
export function PlannedCommands() {
  const { t } = useTranslation('planned')
  const navigate = useNavigate()
  const search = useKeptSearch()
  useCommands(
    plannedPaths.map((path) => ({
      id: `go /${path}`,
      group: 'go',
      label: t(`title.${path}`),
      detail: t('soon'),
      icon: Hourglass,
      onceTyped: true,
      run: () => void navigate({ pathname: `/${path}`, search }),
    })),
  )
  return null
}
