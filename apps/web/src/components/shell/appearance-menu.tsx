import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sparkles from 'lucide-react/icons/sparkles'
import Sun from 'lucide-react/icons/sun'
import Waves from 'lucide-react/icons/waves'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { type ModeChoice, modes, nextMode } from '#web/theme/mode.ts'
import { pnlPalettes } from '#web/theme/pnl-palette.ts'

/** Colour mode and the toggle that cycles through the modes, profit/loss colours, and the switch that hides amounts. */
export function AppearanceMenu() {
  const { t } = useTranslation()
  const { choice, pnl, hideAmounts, chooseMode, choosePnl, toggleAmounts, toggleMode } = useAppearance()
  const mode = resolveMode(choice)
  const ModeIcon = modeIcons[mode]
  const NextIcon = modeIcons[nextMode(mode)]
  const modeLabels: Record<ModeChoice, string> = {
    dark: t('appearance.dark'),
    light: t('appearance.light'),
    blue: t('appearance.blue'),
    purple: t('appearance.purple'),
    system: t('appearance.system'),
  }
  const entries: readonly MenuEntry[] = [
    menuAction(
      'toggle',
      t('appearance.switchTo', { mode: modeLabels[nextMode(mode)] }),
      NextIcon,
      toggleMode,
    ),
    { kind: 'separator', id: 'before-mode' },
    { kind: 'heading', id: 'mode', label: t('appearance.mode') },
    ...[...modes, 'system' as const].map((each) => {
      const Icon = modeIcons[each]
      return {
        kind: 'choice' as const,
        id: each,
        label: modeLabels[each],
        icon: <Icon size={16} aria-hidden />,
        chosen: choice === each,
        onSelect: () => chooseMode(each),
      }
    }),
    { kind: 'separator', id: 'before-pnl' },
    { kind: 'heading', id: 'pnl', label: t('appearance.pnl') },
    ...pnlPalettes.map((palette) => ({
      kind: 'choice' as const,
      id: palette,
      label: t(`appearance.palette.${palette}`),
      chosen: pnl === palette,
      onSelect: () => choosePnl(palette),
    })),
    { kind: 'separator', id: 'before-amounts' },
    menuAction(
      'amounts',
      hideAmounts ? t('appearance.showAmounts') : t('appearance.hideAmounts'),
      hideAmounts ? Eye : EyeOff,
      toggleAmounts,
    ),
  ]
  return (
    <MenuButton label={t('appearance.menu')} entries={entries}>
      <ModeIcon size={17} strokeWidth={1.7} aria-hidden />
    </MenuButton>
  )
}

/** Icon of each colour mode. */
export const modeIcons = { dark: Moon, light: Sun, blue: Waves, purple: Sparkles, system: Monitor } as const
