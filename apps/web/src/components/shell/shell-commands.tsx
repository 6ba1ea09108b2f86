import { languages } from '@plumbline/contract/identity/languages'
import Contrast from 'lucide-react/icons/contrast'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Palette from 'lucide-react/icons/palette'
import { useTranslation } from 'react-i18next'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { askToSignOut } from '#web/lib/session/ask-to-sign-out.ts'
import { chooseLanguage } from '#web/lib/session/account-language.ts'
import type { Command } from '#web/lib/commands/commands.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { modes, nextMode } from '#web/theme/mode.ts'
import { pnlPalettes } from '#web/theme/pnl-palette.ts'
import { modeIcons } from './appearance-menu.tsx'

/** Commands for appearance, language and sign-out: the same as the menus of the top bar. */
export function ShellCommands() {
  const { t, i18n } = useTranslation('commands')
  const showError = useErrorToast()
  const say = showError
  const look = useAppearance()
  const next = nextMode(resolveMode(look.choice))
  const setting = { group: 'set', onceTyped: true } as const
  const commands: readonly Command[] = [
    {
      id: 'mode next',
      group: 'set',
      label: t('appearance.switchTo', { mode: t(`appearance.${next}`) }),
      keywords: t('words.mode'),
      icon: Contrast,
      run: look.toggleMode,
    },
    ...[...modes, 'system' as const].map((mode) => ({
      ...setting,
      id: `mode ${mode}`,
      label: t('named', { name: t('appearance.mode'), value: t(`appearance.${mode}`) }),
      keywords: t('words.mode'),
      icon: modeIcons[mode],
      chosen: look.choice === mode,
      run: () => look.chooseMode(mode),
    })),
    ...pnlPalettes.map((palette) => ({
      ...setting,
      id: `pnl ${palette}`,
      label: t('named', { name: t('appearance.pnl'), value: t(`appearance.palette.${palette}`) }),
      keywords: t('words.pnl'),
      icon: Palette,
      chosen: look.pnl === palette,
      run: () => look.choosePnl(palette),
    })),
    {
      id: 'amounts',
      group: 'set',
      label: look.hideAmounts ? t('appearance.showAmounts') : t('appearance.hideAmounts'),
      keywords: t('words.amounts'),
      icon: look.hideAmounts ? Eye : EyeOff,
      run: look.toggleAmounts,
    },
    ...languages.map(({ code, name }) => ({
      id: `language ${code}`,
      group: 'set' as const,
      label: t('named', { name: t('user.language'), value: name }),
      keywords: t('words.language'),
      icon: Languages,
      onceTyped: i18n.language === code,
      chosen: i18n.language === code,
      run: () => void chooseLanguage(code).catch(say),
    })),
    {
      ...setting,
      id: 'single keys',
      label: look.singleKeys ? t('singleKeysOff') : t('singleKeysOn'),
      keywords: t('words.keys'),
      icon: Keyboard,
      run: look.toggleSingleKeys,
    },
    {
      id: 'sign out',
      group: 'do',
      label: t('user.signOut'),
      keywords: t('words.signOut'),
      icon: LogOut,
      run: () => void askToSignOut().catch(say),
    },
  ]
  useCommands(commands)
  return null
}
