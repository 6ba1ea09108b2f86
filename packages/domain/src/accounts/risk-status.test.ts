import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RiskFigures, riskStatus } from './risk-status.ts'

/** 10,000.00 at the start of the day and 12,000.00 at the highest, with limits of 2, 2 and 5.5 percent: 200, 200 and 660. */
const figures: RiskFigures = {
  dayStartCents: 1_000_000,
  todayNetCents: 0,
  exposureCents: 0,
  drawdownCents: 0,
  highCents: 1_200_000,
  settings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 5.5 },
}

const stateOf = (limit: ReturnType<typeof riskStatus>['drawdown']) =>
  limit.kind === 'limit' ? limit.state : limit.kind

describe('risk limits', () => {
  test('are percentages of the balance at the start of the day, and of its peak for the drawdown', () => {
    const { dailyLoss, positionSize, drawdown } = riskStatus(figures)
    expect([dailyLoss, positionSize, drawdown]).toMatchObject([
      { limitCents: 20_000 },
      { limitCents: 20_000 },
      { limitCents: 66_000 },
    ])
  })

  test('count today’s loss towards the daily loss limit, and a gain as 0', () => {
    const lost = riskStatus({ ...figures, todayNetCents: -5_000 }).dailyLoss
    expect(lost).toEqual({
      kind: 'limit',
      usedCents: 5_000,
      limitCents: 20_000,
      percentUsed: 25,
      state: 'ok',
    })
    expect(riskStatus({ ...figures, todayNetCents: 5_000 }).dailyLoss).toMatchObject({
      usedCents: 0,
      percentUsed: 0,
    })
  })

  test('compare position size with open risk, and drawdown with the fall from the peak', () => {
    const status = riskStatus({ ...figures, exposureCents: 10_000, drawdownCents: 33_000 })
    expect(status.positionSize).toMatchObject({ usedCents: 10_000, percentUsed: 50 })
    expect(status.drawdown).toMatchObject({ usedCents: 33_000, percentUsed: 50 })
  })
})

test.each([
  [0, 'ok'],
  [15_999, 'ok'],
  [16_000, 'near'],
  [19_999, 'near'],
  [20_000, 'reached'],
  [90_000, 'reached'],
])('a loss of %s of 20000 cents has the state %s', (loss, state) => {
  expect(stateOf(riskStatus({ ...figures, todayNetCents: -loss }).dailyLoss)).toBe(state)
})

test('the limits of a new account count as never set, and raise nothing', () => {
  const settings = { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 5 }
  const used = { todayNetCents: -900_000, exposureCents: 900_000, drawdownCents: 900_000 }
  expect(Object.values(riskStatus({ ...figures, ...used, settings })).map(({ kind }) => kind)).toEqual([
    'none',
    'none',
    'none',
  ])
  const one = riskStatus({ ...figures, ...used, settings: { ...settings, maxDrawdown: 6 } })
  expect(Object.values(one).map(stateOf)).toEqual(['reached', 'reached', 'reached'])
})

test('a limit of 0 means no limit', () => {
  const settings = { maxPositionSize: 0, maxDailyLoss: 0, maxDrawdown: 0 }
  const status = riskStatus({ ...figures, settings, todayNetCents: -900_000, drawdownCents: 900_000 })
  expect(status.dailyLoss).toEqual({ kind: 'none', usedCents: 900_000 })
  expect([status.positionSize.kind, status.drawdown.kind]).toEqual(['none', 'none'])
})

test('without a balance any loss reaches the limit, and no loss does not', () => {
  const broke = { ...figures, dayStartCents: -100 }
  expect(riskStatus({ ...broke, todayNetCents: -1 }).dailyLoss).toMatchObject({
    limitCents: 0,
    percentUsed: 100,
    state: 'reached',
  })
  expect(riskStatus(broke).dailyLoss).toMatchObject({ percentUsed: 0, state: 'ok' })
})

test('a higher usage never gives a milder state', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 15 })
  const order = ['ok', 'near', 'reached']
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (a, b, highCents) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((drawdownCents) =>
        order.indexOf(stateOf(riskStatus({ ...figures, highCents, drawdownCents }).drawdown)),
      )
      expect(more).toBeGreaterThanOrEqual(less ?? Number.NaN)
      expect(less).toBeGreaterThanOrEqual(0)
    }),
  )
})
