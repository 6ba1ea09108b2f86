import { useLocation } from 'react-router'
import { PeriodControl } from '#web/components/period/period-control.tsx'
import { storeRange } from '#web/lib/period/stored-range.ts'
import type { Period } from '#web/lib/period/period.ts'
import type { Preset } from '#web/lib/period/presets.ts'
import { useToday } from '#web/lib/period/today.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { followsPeriod } from './follows-period.ts'

/** The period control of the top bar. */
export function PeriodSlot() {
  const here = useLocation()
  const [period, choose] = usePeriod()
  const today = useToday()
  if (!followsPeriod(here)) return null
  const keepAndChoose = (next: Period, preset?: Preset) => {
    storeRange(next, today, preset)
    choose(next)
  }
  return <PeriodControl period={period} onChange={keepAndChoose} today={today} />
}
