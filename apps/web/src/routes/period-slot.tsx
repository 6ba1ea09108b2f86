import { useLocation } from 'react-router'
import { PeriodControl } from '#web/components/period/period-control.tsx'
import { today } from '#web/lib/period/today.ts'
import { usePeriod } from '#web/lib/period/use-period.ts'

/** Pages whose figures follow the period; elsewhere it would promise what it does not do. */
const pagesOfAPeriod: readonly string[] = ['/dashboard', '/journal', '/journal/reports']

/** The period's place in the top bar. */
export function PeriodSlot() {
  const { pathname } = useLocation()
  const [period, choose] = usePeriod()
  if (!pagesOfAPeriod.includes(pathname)) return null
  return <PeriodControl period={period} onChange={choose} today={today()} />
}
