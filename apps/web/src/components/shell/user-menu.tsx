import { type Language, languages } from '@plumbline/contract/identity/languages'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Avatar } from '#web/components/ui/avatar.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { openKeys } from '#web/lib/commands/command-panel.ts'
import { chooseLanguage } from '#web/lib/session/account-language.ts'
import { useScopeSearch } from './use-scope-search.ts'

export type ShellUser = {
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  /** Download URL; missing in a session that was stored before there were pictures. */
  readonly picture?: string | null
}

type UserMenuProps = {
  readonly user: ShellUser | undefined
  /** Keyboard shortcuts and their list exist around this menu. */
  readonly hasKeys?: boolean
  readonly onSignOut: () => void
}

export function UserMenu({ user, hasKeys = true, onSignOut }: UserMenuProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const search = useScopeSearch()
  const showError = useErrorToast()
  const choose = (language: Language) => {
    chooseLanguage(language).catch(showError)
  }
  const entries: readonly MenuEntry[] = [
    ...(user ? [{ kind: 'heading' as const, id: 'who', label: user.email }] : []),
    { kind: 'heading', id: 'language', label: t('user.language') },
    ...languages.map(({ code, name }) => ({
      kind: 'choice' as const,
      id: code,
      label: name,
      icon: <Languages size={16} aria-hidden />,
      chosen: i18n.language === code,
      onSelect: () => choose(code),
    })),
    { kind: 'separator', id: 'before-profile' },
    {
      kind: 'action',
      id: 'profile',
      label: t('user.profile'),
      icon: <Avatar picture={user?.picture} alt="" size="menu" />,
      onSelect: () => void navigate({ pathname: '/profile', search }),
    },
    ...(hasKeys ? [menuAction('keys', t('keys.help'), Keyboard, openKeys)] : []),
    ...(user?.isAdmin === true
      ? [menuAction('administration', t('user.administration'), ShieldCheck, () => void navigate('/admin'))]
      : []),
    menuAction('signOut', t('user.signOut'), LogOut, onSignOut),
  ]
  return (
    <MenuButton label={t('user.menu')} entries={entries}>
      <Avatar picture={user?.picture} alt={user ? t('user.picture', { name: user.name }) : ''} />
    </MenuButton>
  )
}
