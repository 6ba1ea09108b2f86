import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { useSetFirstDay } from '../api/mutations.ts'
import { setGuideVisit } from '../model/guide-store.ts'

/** Reopens the guide, however it was closed. */
export function FirstDayCommands() {
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  const search = useScopeSearch()
  const setFirstDay = useSetFirstDay()
  useCommands([
    {
      id: 'first day',
      group: 'do',
      label: t('firstDay.show'),
      keywords: t('firstDay.words'),
      icon: ListChecks,
      run: () => {
        setGuideVisit('stays')
        setFirstDay('open')
        void navigate({ pathname: '/dashboard', search })
      },
    },
  ])
  return null
}
