import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { linkedOptions } from '#web/features/open-id/api/queries.ts'
import { useIsPaid } from '#web/lib/session/session.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { profileParts } from '../profile/profile-parts.ts'

/** Commands that lead to each section of the profile. */
export function ProfileCommands() {
  const { t } = useTranslation(['profile', 'commands'])
  const navigate = useNavigate()
  const search = useScopeSearch()
  const takesLinks = (useQuery(linkedOptions()).data?.available.length ?? 0) > 0
  const isPaid = useIsPaid()
  useCommands(
    Object.values(profileParts)
      .flat()
      .filter((part) => (part !== 'linked' || takesLinks) && (part !== 'plan' || isPaid))
      .map((part) => ({
        id: `profile ${part}`,
        group: 'set',
        label: t('commands:profile', { part: t(`part.${part}`) }),
        keywords: t('commands:settingsWords'),
        icon: UserRound,
        onceTyped: true,
        run: () => void navigate({ pathname: '/profile', search, hash: part }),
      })),
  )
  return null
}
