import { useLocation } from 'react-router'
import { PeriodControl } from '#web/components/period/period-control.tsx'
import { today } from '#web/lib/period/today.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'
import { followsPeriod } from './follows-period.ts'

/** The period's place in the top bar. */
export function PeriodSlot() {
  const { pathname } = useLocation()
  const [period, choose] = usePeriod()
  if (!followsPeriod(pathname)) return null
  return <PeriodControl period={period} onChange={choose} today={today()} />
}
