import { describe, expect, it } from 'vitest'
import { buildFiguresReport } from '#web/testing/build-reports.ts'
import { buildClosedTrades } from '#web/testing/build-statistics.ts'
import { bySection, changeOf, type Figure, figuresOf } from './figures-of.ts'

const trades = (results: readonly number[]) => buildClosedTrades(results, { riskPerTrade: 20 })
const named = (report: ReturnType<typeof buildFiguresReport>) =>
  new Map(figuresOf(report).map((figure) => [figure.key, figure]))

describe('the figures of a report', () => {
  // Two of +30 and one of −20: net 40, win rate 66.7 %, profit factor 3, expectancy 13.33.
  const report = buildFiguresReport(trades([30, 30, -20]))
  const figures = named(report)

  it('have a value, a sample and, where defined, an interval', () => {
    expect(figures.get('netPnl')).toMatchObject({ value: 40, sample: { of: 'trades', count: 3 } })
    expect(figures.get('averageLoss')).toMatchObject({
      value: -20,
      sample: { of: 'losses', count: 1 },
    })
    expect(figures.get('profitFactor')).toMatchObject({ value: 3 })
    expect(figures.get('winRate')?.interval).toMatchObject({ sample: 3 })
    expect(figures.get('expectancy')?.interval).toMatchObject({ sample: 3 })
    expect(figures.get('averageR')).toMatchObject({ sample: { of: 'tradesWithR', count: 3 } })
  })

  it('are in exactly one section each; only those without data are left out', () => {
    const shown = bySection([...figures.values()]).flatMap(({ lead, others }) => [lead, ...others])
    expect(shown.map(({ key }) => key).toSorted()).toEqual(
      [...figures.keys()].filter((key) => key !== 'excursions').toSorted(),
    )
  })

  it('give the reason for a missing value instead of a zero', () => {
    const none = named(buildFiguresReport(buildClosedTrades([30, 30])))
    expect(none.get('profitFactor')).toMatchObject({ value: null, absence: 'noLosses' })
    expect(none.get('averageLoss')).toMatchObject({ value: null, absence: 'noLosses' })
    expect(none.get('averageR')).toMatchObject({ value: null, absence: 'noStops' })
    expect(none.get('recoveryFactor')).toMatchObject({ value: null, absence: 'noDrawdown' })
    expect(none.get('excursions')).toMatchObject({ value: null, absence: 'noPrices' })
  })

  it('state when the maximum drawdown happened and its percentage of the balance', () => {
    // From 10,030 down by 50.
    const fall = named(buildFiguresReport(trades([30, -20, -30, 10]))).get('maxDrawdown')
    expect(fall).toMatchObject({
      value: -50,
      context: {
        from: '2026-11-02T10:00:00',
        to: '2026-11-04T10:00:00',
        percent: expect.closeTo((50 / 10_030) * 100, 6),
      },
    })
  })
})

describe('the comparison with the previous period', () => {
  const change = (now: readonly number[], before: readonly number[] | null, id: Figure['key']) => {
    const figure = named(buildFiguresReport(trades(now), before === null ? null : trades(before))).get(id)
    return figure === undefined ? undefined : changeOf(figure)
  }

  it('gives the change of each figure in its own unit', () => {
    expect(change([30, 30, -20], [30, -20], 'netPnl')).toBe(30)
    expect(change([30, 30, -20], [30, -20], 'winRate')).toBeCloseTo(16.666667, 5)
    expect(change([30, 30, -20], [30, -20], 'profitFactor')).toBe(1.5)
  })

  it('gives no change without a previous period, without trades in it or for an undefined figure', () => {
    expect(change([30, -20], null, 'netPnl')).toBeNull()
    expect(change([30, -20], [], 'netPnl')).toBeNull()
    expect(change([30, -20], [30], 'profitFactor')).toBeNull()
  })
})
