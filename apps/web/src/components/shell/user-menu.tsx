import CircleUser from 'lucide-react/icons/circle-user-round'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { changeLanguage } from '#web/lib/i18n.ts'
import { useKeptSearch } from './use-kept-search.ts'

export type ShellUser = { readonly name: string; readonly email: string }

type UserMenuProps = {
  readonly user: ShellUser | undefined
  readonly onSignOut: () => void
}

export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const entries: readonly MenuEntry[] = [
    ...(user ? [{ kind: 'heading' as const, id: 'who', label: user.email }] : []),
    { kind: 'heading', id: 'language', label: t('user.language') },
    {
      kind: 'choice',
      id: 'en',
      label: t('user.english'),
      icon: <Languages size={16} aria-hidden />,
      chosen: i18n.language === 'en',
      onSelect: () => void changeLanguage('en'),
    },
    {
      kind: 'choice',
      id: 'de',
      label: t('user.german'),
      icon: <Languages size={16} aria-hidden />,
      chosen: i18n.language === 'de',
      onSelect: () => void changeLanguage('de'),
    },
    { kind: 'separator', id: 'before-settings' },
    {
      kind: 'action',
      id: 'settings',
      label: t('user.settings'),
      icon: <Settings size={16} aria-hidden />,
      onSelect: () => void navigate({ pathname: '/settings', search }),
    },
    {
      kind: 'action',
      id: 'signOut',
      label: t('user.signOut'),
      icon: <LogOut size={16} aria-hidden />,
      onSelect: onSignOut,
    },
  ]
  return (
    <MenuButton label={t('user.menu')} entries={entries}>
      <CircleUser size={18} strokeWidth={1.6} aria-hidden />
    </MenuButton>
  )
}
