import { useTranslation } from 'react-i18next'
import { modeIcons } from '#web/components/shell/mode-icons.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { modes } from '#web/theme/mode.ts'
import { pnlPalettes } from '#web/theme/pnl-palette.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { PnlSample } from './pnl-sample.tsx'

/** Appearance on this device; every choice applies at once. */
export function AppearanceCard() {
  const { t } = useTranslation('settings')
  const { choice, pnl, hideAmounts, singleKeys, chooseMode, choosePnl, toggleAmounts, toggleSingleKeys } =
    useAppearance()
  return (
    <Card title={t('appearance.menu')} level={3}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t('look.words')}</Paragraph>
        <AppearanceChoice
          legend={t('appearance.mode')}
          value={choice}
          onChange={chooseMode}
          options={[...modes, 'system' as const].map((mode) => {
            const Icon = modeIcons[mode]
            return { value: mode, label: t(`appearance.${mode}`), sign: <Icon size={16} aria-hidden /> }
          })}
        />
        <AppearanceChoice
          legend={t('appearance.pnl')}
          long
          value={pnl}
          onChange={choosePnl}
          options={pnlPalettes.map((palette) => ({
            value: palette,
            label: t(`appearance.palette.${palette}`),
            sign: <PnlSample palette={palette} />,
          }))}
        />
        <SwitchOption
          label={t('appearance.hideAmounts')}
          hint={t('look.hideHint')}
          checked={hideAmounts}
          onChange={toggleAmounts}
        />
        <SwitchOption
          label={t('keys.single')}
          hint={t('keys.singleHint')}
          checked={singleKeys}
          onChange={toggleSingleKeys}
        />
      </Stack>
    </Card>
  )
}
