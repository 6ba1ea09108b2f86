import type { CurveResolution } from '@plumbline/domain/statistics/equity-curve'
import type { CurveUnit, LinePoint } from '@plumbline/domain/statistics/curve-line'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VirtualTable } from '#web/components/ui/virtual-table.tsx'

type EquityTableProps = {
  readonly points: readonly LinePoint[]
  readonly resolution: CurveResolution
  readonly unit: CurveUnit
  readonly currency: string
  readonly zone: string | null
  readonly height: number
}

/** The equity curve point by point. */
export function EquityTable({ points, resolution, unit, currency, zone, height }: EquityTableProps) {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const hasCash = points.some(({ cashCents }) => cashCents !== 0)
  const [first, last] = [points[0], points.at(-1)]
  const isOneDay = resolution === 'trade' && first?.at.slice(0, 10) === last?.at.slice(0, 10)
  const columns = useMemo<readonly VirtualColumn<LinePoint>[]>(() => {
    // On a phone dates without the time, and columns as narrow as their figures.
    const width = isNarrow ? 'minmax(102px, 1fr)' : 'minmax(110px, 1fr)'
    const style = isOneDay ? 'time' : isNarrow || resolution === 'day' ? 'date' : 'dateTime'
    const cell = (value: number, isLevel: boolean) => {
      if (unit === 'percent') return <Percent share={Math.round(value * 10) / 1000} sign="result" />
      if (unit === 'r') return <RMultiple multiple={value} />
      return (
        <Money cents={value} currency={currency} sign={isLevel && unit === 'balance' ? 'amount' : 'result'} />
      )
    }
    return [
      {
        id: 'at',
        head: t('curve.closed'),
        width: isNarrow ? 'minmax(105px, 1fr)' : 'minmax(150px, 1fr)',
        cell: ({ at }) => <TradeTime at={at} style={style} zone={zone} />,
      },
      {
        id: 'value',
        head: t(`curve.value.${unit}`),
        width,
        numeric: true,
        cell: ({ value }) => cell(value, true),
      },
      {
        id: 'drawdown',
        head: t('curve.drawdown'),
        width,
        numeric: true,
        cell: ({ drawdown }) => cell(drawdown, false),
      },
      ...(hasCash
        ? [
            {
              id: 'cash',
              head: t('curve.cash'),
              width,
              numeric: true,
              cell: ({ cashCents }: LinePoint) => (
                <Money cents={cashCents === 0 ? null : cashCents} currency={currency} plain />
              ),
            },
          ]
        : []),
    ]
  }, [t, unit, currency, zone, resolution, hasCash, isNarrow, isOneDay])
  return (
    <VirtualTable
      label={t(`curve.table.${unit}`)}
      columns={columns}
      rowCount={points.length}
      getRow={(index) => points[index]}
      rowHeight={34}
      height={`${height}px`}
    />
  )
}
