import type { SessionResult } from '@plumbline/domain/backtesting/session-result'
import { decimateCurve } from '@plumbline/domain/statistics/decimate-curve'
import type { CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { useMemo, useState } from 'react'
import { EquityCard } from '#web/components/charts/equity-card.tsx'

/** Points that the chart can show at most. */
const MAX_POINTS = 2_000

type SessionCurveProps = {
  readonly curve: SessionResult['curve']
  readonly currency: string
}

/** Equity of a session with its drawdown, by the chart of real trades; times are those of the bars. */
export function SessionCurve({ curve, currency }: SessionCurveProps) {
  const [unit, setUnit] = useState<CurveUnit>('balance')
  const shown = useMemo(() => {
    const points = decimateCurve(curve.points, MAX_POINTS)
    return { ...curve, points, resolution: 'trade' as const }
  }, [curve])
  return (
    <EquityCard
      curve={shown}
      error={null}
      onRetry={() => {}}
      currency={currency}
      zone={null}
      unit={unit}
      onUnit={setUnit}
      height={300}
    />
  )
}
