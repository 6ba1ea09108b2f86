import CalendarRange from 'lucide-react/icons/calendar-range'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import type { Period } from '#web/lib/period/period.ts'
import { periodOfPreset, presetGroups, presetOfPeriod, type Preset } from '#web/lib/period/presets.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import styles from './period-control.module.css'
import { usePeriodName } from './use-period-name.ts'

// The first screen does not need dialogs.
const RangeDialog = lazyComponent(async () => (await import('./range-dialog.tsx')).RangeDialog)

type PeriodControlProps = {
  readonly period: Period
  readonly onChange: (period: Period, preset?: Preset) => void
  /** `YYYY-MM-DD`: "this month" is relative to it. */
  readonly today: string
}

/** Selects the period of the pages: presets in a menu, or any dates. */
export function PeriodControl({ period, onChange, today }: PeriodControlProps) {
  const { t } = useTranslation('period')
  const name = usePeriodName()
  const [choosing, setChoosing] = useState(false)
  const [used, setUsed] = useState(false)
  const chosen = presetOfPeriod(period, today)
  const choice = (preset: Preset): MenuEntry => ({
    kind: 'choice',
    id: preset,
    label: t(`preset.${preset}`),
    chosen: chosen === preset,
    onSelect: () => onChange(periodOfPreset(preset, today), preset),
  })
  const entries: readonly MenuEntry[] = [
    ...presetGroups.flatMap((group) => [
      ...group.map(choice),
      { kind: 'separator' as const, id: `after-${group[0]}` },
    ]),
    {
      kind: 'choice',
      id: 'custom',
      label: t('custom'),
      chosen: chosen === undefined,
      onSelect: () => {
        setUsed(true)
        setChoosing(true)
      },
    },
  ]
  const current = name(period)
  return (
    <>
      <MenuButton
        label={t('label')}
        entries={entries}
        button={(trigger) => (
          <Button
            kind="secondary"
            icon={<CalendarRange size={15} strokeWidth={1.7} aria-hidden className={styles.icon} />}
            aria-label={t('button', { period: current })}
            {...trigger}
          >
            <span className={styles.name}>{current}</span>
            <ChevronDown size={14} aria-hidden className={styles.chevron} />
          </Button>
        )}
      >
        {null}
      </MenuButton>
      {used ? (
        <RangeDialog
          key={`${period.from}/${period.to}`}
          open={choosing}
          period={period}
          onClose={() => setChoosing(false)}
          onChoose={(chosenPeriod) => {
            setChoosing(false)
            onChange(chosenPeriod)
          }}
        />
      ) : null}
    </>
  )
}
