import CalendarRange from 'lucide-react/icons/calendar-range'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { periodOfPreset, presetOfPeriod, presets } from '#web/lib/period/presets.ts'
import { useToday } from '#web/lib/period/today.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { followsPeriod } from '../follows-period.ts'

/** The period presets as commands, on pages that follow a period. */
export function PeriodCommands() {
  const { t } = useTranslation(['period', 'commands'])
  const here = useLocation()
  const [period, choose] = usePeriod()
  const day = useToday()
  const chosen = presetOfPeriod(period, day)
  useCommands(
    followsPeriod(here)
      ? presets.map((preset) => ({
          id: `period ${preset}`,
          group: 'set',
          label: t('button', { period: t(`preset.${preset}`) }),
          keywords: t('commands:words.period'),
          icon: CalendarRange,
          chosen: chosen === preset,
          onceTyped: true,
          run: () => choose(periodOfPreset(preset, day)),
        }))
      : [],
  )
  return null
}
