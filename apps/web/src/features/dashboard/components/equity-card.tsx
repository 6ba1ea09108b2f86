import type { EquityCurve } from '@plumbline/contract/statistics/statistics'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EquityChart } from '#web/components/charts/equity-chart.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { moneyCurve, percentCurve } from '../model/equity-curves.ts'
import styles from './dashboard.module.css'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'

type EquityCardProps = {
  readonly curve: EquityCurve | undefined
  readonly currency: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly defaultUnit?: 'money' | 'percent'
  /** Height of the whole card in pixels. */
  readonly height: number
}

/** Header, summary and padding of the card, in pixels. */
const around = 104

/** Balance after each closed trade (per day over long periods), in money or as return. */
export function EquityCard({
  curve,
  currency,
  error,
  onRetry,
  defaultUnit = 'money',
  height: whole,
}: EquityCardProps) {
  const { t } = useTranslation('dashboard')
  const height = Math.max(140, whole - around)
  const [unit, setUnit] = useState<'money' | 'percent'>(defaultUnit)
  const money = useMemo(() => (curve ? moneyCurve(curve) : []), [curve])
  const percent = useMemo(() => (curve ? percentCurve(curve) : undefined), [curve])
  const asPercent = unit === 'percent' && percent !== undefined
  return (
    <Card
      title={t(asPercent ? 'curve.return' : 'curve.balance')}
      note={t(asPercent ? 'curve.returnNote' : 'curve.balanceNote')}
      className={styles.fill}
      actions={
        percent ? (
          <Segmented
            label={t('curve.unit')}
            value={unit}
            onChange={setUnit}
            segments={[
              { value: 'money', label: currency },
              { value: 'percent', label: '%', name: t('curve.percent') },
            ]}
          />
        ) : null
      }
    >
      {curve ? (
        // Hundredths of a percent are formatted like cents of a currency called "%".
        <EquityChart
          points={asPercent ? percent : money}
          startCents={asPercent ? 0 : toCents(curve.start)}
          currency={asPercent ? '%' : currency}
          measure={asPercent ? 'return' : 'balance'}
          height={height}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <Skeleton height={`${height + 28}px`} radius="10px" />
      )}
    </Card>
  )
}
