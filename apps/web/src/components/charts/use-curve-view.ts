import type { EquityCurve } from '@plumbline/contract/statistics/curve'
import { assertNever } from '@plumbline/domain/assert-never'
import {
  curveLine,
  type CurveUnit,
  type LinePoint,
  tradesWithR,
} from '@plumbline/domain/statistics/curve-line'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hiddenAmount } from '#web/components/figures/use-unit-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { hasCents } from '#web/lib/format/format.ts'
import { shownTime } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { ChartDrawing } from './chart-drawing.ts'
import { drawCurve, type CurvePoint } from './draw-curve.ts'

type CurveViewOptions = {
  readonly curve: EquityCurve | undefined
  readonly unit: CurveUnit
  readonly currency: string
  /** The broker's time zone; null if it is unknown. */
  readonly zone: string | null
  readonly height: number
}

export type CurveView = {
  /** From the opening point on; null if the unit is not defined for these trades. */
  readonly line: readonly LinePoint[] | null
  readonly build: (width: number, height?: number) => ChartDrawing
  /** One sentence each about the end, the deepest drawdown, and deposits. */
  readonly summary: string
  /** Beside the card's title: what the unit includes. */
  readonly note: string
}

/** The equity curve in a unit: its drawing and its texts. */
export function useCurveView({ curve, unit, currency, zone, height }: CurveViewOptions): CurveView {
  const { t } = useTranslation()
  const format = useFormat()
  const display = use(DisplayZoneContext)
  const hidden = useAppearance((state) => state.hideAmounts)
  const line = useMemo(() => (curve ? curveLine(curve, unit) : []), [curve, unit])
  return useMemo(() => {
    const isDaily = curve?.resolution === 'day'
    const isMoney = unit === 'pnl' || unit === 'balance'
    const isHidden = isMoney && hidden
    const textOf = (value: number, isWhole = false) => {
      if (isHidden) return hiddenAmount
      switch (unit) {
        case 'pnl':
          return format.money(value, currency, { whole: isWhole, average: true })
        case 'balance':
          return format.money(value, currency, { sign: 'amount', whole: isWhole, average: true })
        case 'percent':
          return format.percent(value / 100, 'result')
        case 'r':
          return format.r(value)
        default:
          return assertNever(unit)
      }
    }
    const axis = (values: readonly number[]) => {
      if (isHidden) return values.map(() => '')
      if (unit === 'percent' || unit === 'r') return format.axis(values, unit)
      return format.axis(
        values.map((cents) => cents / 100),
        { money: currency },
      )
    }
    // A day's point is at its end.
    const shownAt = (at: string) => (isDaily ? at : shownTime(at, zone, display))
    const secondsOf = (at: string) => localSeconds(at.length === 10 ? `${at}T23:59:59` : at)
    let latest = Number.NEGATIVE_INFINITY
    const points = (line ?? []).map(({ at, value, drawdown, cashCents }): CurvePoint => {
      // Clocks are set back in autumn; the curve is not.
      latest = Math.max(latest, secondsOf(shownAt(at)))
      return { at: latest, value, drawdown, cash: cashCents }
    })
    const last = points.at(-1)
    const deepest = (line ?? []).reduce<LinePoint | undefined>(
      (found, point) => (point.drawdown < (found?.drawdown ?? 0) ? point : found),
      undefined,
    )
    const timeOf = (seconds: number, style: 'date' | 'dateTime' | 'time') =>
      format.time(new Date(seconds * 1000).toISOString().slice(0, 19), style)
    const cashText = (cents: number) => (hidden ? hiddenAmount : format.money(cents, currency))
    const tip = ({ at, value, drawdown, cash }: CurvePoint) =>
      [
        timeOf(at, isDaily ? 'date' : 'dateTime'),
        textOf(value),
        `${t('curve.drawdown')} ${textOf(drawdown)}`,
        ...(cash === 0 ? [] : [`${t('curve.cash')} ${cashText(cash)}`]),
      ].join('\n')
    const build = (width: number, drawnHeight = height) =>
      drawCurve(points, {
        width,
        height: drawnHeight,
        axis,
        smallest: isMoney && !hasCents(currency) ? 100 : isMoney ? 1 : 0.01,
        time: format.time,
        tip,
        tag: last && !isHidden ? textOf(last.value) : '',
        deepest: deepest && !isHidden ? textOf(deepest.drawdown, true) : '',
        drawdownLabel: t('curve.drawdown'),
        isBalance: unit === 'balance',
      })
    const summary = () => {
      const [first] = points
      if (!first || !last) return ''
      const isOneDay = timeOf(first.at, 'date') === timeOf(last.at, 'date')
      const moves = points.filter(({ cash }) => cash !== 0)
      return [
        t(`curve.total.${unit}`, { from: textOf(first.value), to: textOf(last.value) }),
        deepest
          ? t('curve.deepest', {
              drawdown: textOf(deepest.drawdown),
              at: timeOf(secondsOf(shownAt(deepest.at)), isOneDay ? 'time' : 'date'),
            })
          : t('curve.noDrawdown'),
        ...(moves.length === 0
          ? []
          : [
              t('curve.moved', {
                count: moves.length,
                amount: cashText(moves.reduce((sum, { cash }) => sum + cash, 0)),
              }),
            ]),
      ].join(' ')
    }
    const counts = curve ? tradesWithR(curve) : { trades: 0, tradesWithR: 0 }
    const note =
      unit === 'r'
        ? t('curve.note.r', {
            count: counts.trades,
            trades: format.number(counts.trades),
            withR: format.number(counts.tradesWithR),
          })
        : t(`curve.note.${unit}`)
    return { line, build, summary: summary(), note }
  }, [curve, line, unit, currency, zone, display, height, hidden, format, t])
}
