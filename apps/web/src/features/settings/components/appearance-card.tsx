import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { modeIcons } from '#web/components/shell/appearance-menu.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { SwitchOption } from '#web/components/ui/switch-option.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { modes } from '#web/theme/mode.ts'
import { pnlColours, type PnlPalette, pnlPalettes } from '#web/theme/pnl-palette.ts'
import styles from './appearance-card.module.css'

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

type AppearanceChoiceProps<Value extends string> = {
  readonly legend: string
  /** Fewer options per row, for labels of several words. */
  readonly long?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `sign`: preview of the option, decorative. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly sign: ReactNode }[]
}

/** Radio group of appearances, each with a preview. */
function AppearanceChoice<Value extends string>(props: AppearanceChoiceProps<Value>) {
  const { legend, long = false, value, onChange, options } = props
  const name = useId()
  return (
    <FieldGroup label={legend}>
      <div className={classes(styles.options, long && styles.long)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Profit and loss in a palette's colours, for the current mode. */
function PnlSample({ palette }: { readonly palette: PnlPalette }) {
  const mode = useAppearance((state) => resolveMode(state.choice))
  const { profit, loss } = pnlColours(palette, mode)
  return (
    <span className={styles.sample} aria-hidden>
      <i style={{ background: profit }} />
      <i style={{ background: loss }} />
    </span>
  )
}
