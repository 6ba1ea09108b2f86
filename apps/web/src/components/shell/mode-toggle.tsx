import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { nextMode } from '#web/theme/mode.ts'
import { modeIcons } from './mode-icons.ts'

/** Switches to the next mode of the cycle: dark, light, blue, purple, and back to dark. */
export function ModeToggle() {
  const { t } = useTranslation()
  const mode = useAppearance((state) => resolveMode(state.choice))
  const toggle = useAppearance((state) => state.toggleMode)
  const Icon = modeIcons[mode]
  return (
    <IconButton
      label={t('appearance.switchTo', { mode: t(`appearance.${nextMode(mode)}`) })}
      onClick={toggle}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden />
    </IconButton>
  )
}
