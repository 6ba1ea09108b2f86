import { describe, expect, test } from 'vitest'
import { findInstrument } from '../instruments/find-instrument.ts'
import type { Calculator, ToolContext, ToolInput } from './calculator.ts'
import { calculators } from './calculators.ts'
import { sessionClock } from './session-clock.ts'

const none: ToolContext = { accountCurrency: 'USD', direction: 'long' }
const of = (pair: string, context: Partial<ToolContext> = {}): ToolContext => ({
  ...none,
  instrument: findInstrument(pair),
  ...context,
})

/** The outputs, or the reason that there are none. */
function ask(calculator: Calculator, input: ToolInput, context: ToolContext = none) {
  const result = calculator.calculate(input, context)
  return result.kind === 'value' ? result.values : result.problem
}

describe('position size', () => {
  const { 'position-size': size } = calculators
  const euro = { balance: 5_000, risk: 1, entry: 1.2, stop: 1.18 }

  test('1 % of 5,000 over 200 pips of EURUSD are 2,500 units (BabyPips, "Position sizing")', () => {
    expect(ask(size, { ...euro, step: 0.001 }, of('EURUSD'))).toEqual({
      size: 0.025,
      loss: 50,
      lossShare: 1,
      distance: 200,
    })
  })

  test('is rounded down to the step: 0.02 lot, 40 of the 50 allowed', () => {
    expect(ask(size, euro, of('EURUSD'))).toMatchObject({ size: 0.02, loss: 40, lossShare: 0.8 })
  })

  test.each([
    [{ ...euro, stop: 1.2 }, of('EURUSD'), { reason: 'stop-at-entry', field: 'stop' }],
    [{ ...euro, balance: 50 }, of('EURUSD'), { reason: 'size-below-step', field: 'risk' }],
    [{ ...euro, risk: 0 }, of('EURUSD'), { reason: 'too-low', field: 'risk', limit: 0, isExclusive: true }],
    [{ ...euro, risk: 101 }, of('EURUSD'), { reason: 'too-high', field: 'risk', limit: 100 }],
    [{ ...euro, entry: Number.NaN }, of('EURUSD'), { reason: 'not-a-number', field: 'entry' }],
    [{ ...euro, balance: undefined }, of('EURUSD'), { reason: 'missing', field: 'balance' }],
    [euro, of('EURGBP'), { reason: 'rate-missing', field: 'rate', from: 'GBP', to: 'USD' }],
    [euro, of('QQQQQ.x'), { reason: 'quote-currency-missing' }],
    [
      euro,
      of('QQQQQ.x', { quoteCurrency: 'USD' }),
      { reason: 'contract-size-missing', field: 'contractSize' },
    ],
  ])('%# names what to change', (input, context, problem) => {
    expect(ask(size, input, context)).toMatchObject(problem)
  })

  test('an unknown pair works with the terms entered', () => {
    const input = { ...euro, entry: 100, stop: 99, contractSize: 10 }
    expect(ask(size, input, of('QQQQQ.x', { quoteCurrency: 'USD' }))).toMatchObject({ size: 5, loss: 50 })
  })
})

describe('pip value', () => {
  test.each([
    // BabyPips, "What is a pip": (0.01 / 119.80) × 100,000 = 8.34 dollars.
    ['USDJPY', { quantity: 1, price: 119.8 }, { pipValue: 8.347245, pipSize: 0.01 }],
    ['EURUSD', { quantity: 0.01, price: 1.1 }, { pipValue: 0.1, tenPips: 1 }],
    // CME contract specification: a point of the E-mini S&P 500 is 50 dollars.
    ['ESZ5', { quantity: 2, price: 5_000 }, { pipValue: 100, pipSize: 1 }],
    ['EURGBP', { quantity: 1, price: 0.85, rate: 1.27 }, { pipValue: 12.7 }],
  ])('of %s', (pair, input, values) => {
    expect(ask(calculators['pip-value'], input, of(pair))).toMatchObject(values)
  })

  test('needs a pair of the table', () => {
    expect(ask(calculators['pip-value'], { quantity: 1, price: 1 })).toMatchObject({ reason: 'unknown-pair' })
  })
})

describe('risk and reward', () => {
  // Break-even win rate = risk / (risk + reward): CMT Association, and any table of reward-to-risk ratios.
  test.each([
    [
      { entry: 100, stop: 90, target: 110 },
      { ratio: 1, breakEvenWinRate: 50 },
    ],
    [
      { entry: 100, stop: 90, target: 130, winRate: 40 },
      { ratio: 3, breakEvenWinRate: 25, expectancyR: 0.6 },
    ],
    [
      { entry: 1.1, stop: 1.102, target: 1.096 },
      { ratio: 2, breakEvenWinRate: 33.33333333 },
    ],
    [
      { entry: 100, stop: 110, target: 130 },
      { reason: 'stop-beyond-entry', field: 'stop' },
    ],
    [
      { entry: 100, stop: 90, target: 100 },
      { reason: 'target-at-entry', field: 'target' },
    ],
  ])('%j', (input, answer) => {
    expect(ask(calculators['risk-reward'], input)).toEqual(answer)
  })
})

describe('profit and margin', () => {
  const { 'profit-margin': tool } = calculators

  test('10,000 dollars of USDJPY need 400 at 4 % margin (BabyPips, "What is required margin?")', () => {
    const input = { entry: 150, exit: 150, quantity: 0.1, leverage: 25 }
    expect(ask(tool, input, of('USDJPY'))).toMatchObject({ gross: 0, margin: 400 })
  })

  test('a short of EURUSD after costs, in pips and of its margin', () => {
    const input = { entry: 1.2, exit: 1.196, quantity: 1, costs: 7, leverage: 50 }
    expect(ask(tool, input, of('EURUSD', { direction: 'short' }))).toEqual({
      gross: 400,
      net: 393,
      distance: 40,
      margin: 2_400,
      returnOnMargin: 16.375,
    })
  })

  test('there is no margin without leverage', () => {
    expect(ask(tool, { entry: 5_000, exit: 5_001, quantity: 1 }, of('ESZ5'))).toEqual({
      gross: 50,
      net: 50,
      distance: 1,
    })
  })
})

describe('break-even price', () => {
  const { 'break-even-price': tool } = calculators

  test.each([
    // Commission / value of a pip: 7 dollars are 0.7 pips of a lot of EURUSD.
    [
      'EURUSD',
      'long',
      { entry: 1.1, quantity: 1, commission: 7 },
      { breakEvenPrice: 1.10007, distance: 0.7, totalCosts: 7 },
    ],
    [
      'EURUSD',
      'short',
      { entry: 1.1, quantity: 1, commission: 7, swap: 3 },
      { breakEvenPrice: 1.0999, distance: 1 },
    ],
    // Rounded up to the next tick: 4 dollars are 0.08 points, the tick is 0.25.
    ['ESZ5', 'long', { entry: 5_000, quantity: 1, commission: 4 }, { breakEvenPrice: 5_000.25 }],
    // Swap received pays for the commission.
    [
      'EURUSD',
      'long',
      { entry: 1.1, quantity: 1, commission: 7, swap: -8 },
      { breakEvenPrice: 1.09999, totalCosts: -1 },
    ],
    // 150 × 100,000 / (100,000 − 10) = 150.015001…
    ['USDJPY', 'long', { entry: 150, quantity: 1, commission: 10 }, { breakEvenPrice: 150.016 }],
    ['USDJPY', 'short', { entry: 150, quantity: 1, commission: 10 }, { breakEvenPrice: 149.985 }],
    // 0.05123 + 0.5 / 60,000 = 0.0512383333…, up to the next satoshi.
    [
      'ETHBTC',
      'long',
      { entry: 0.05123, quantity: 1, commission: 0.5, rate: 60_000 },
      { breakEvenPrice: 0.05123834, distance: 834 },
    ],
    [
      'ADABTC',
      'short',
      { entry: 0.00000512, quantity: 1_000, commission: 0.5, rate: 60_000 },
      { breakEvenPrice: 0.00000511, distance: 1 },
    ],
  ] as const)('%s %s', (pair, direction, input, values) => {
    expect(ask(tool, input, of(pair, { direction }))).toMatchObject(values)
  })

  test('costs above the whole position have no price', () => {
    const input = { entry: 150, quantity: 1, commission: 100_000 }
    expect(ask(tool, input, of('USDJPY'))).toEqual({ reason: 'costs-too-high', field: 'commission' })
    expect(
      ask(tool, { ...input, commission: 200_000_00 }, of('EURUSD', { direction: 'short' })),
    ).toMatchObject({
      reason: 'costs-too-high',
    })
  })
})

describe('drawdown recovery', () => {
  // The table of every textbook on money management, for example Vince, "Portfolio Management Formulas", 1990.
  test.each([
    [10, 11.1111],
    [20, 25],
    [50, 100],
    [75, 300],
    [90, 900],
  ])('%d %% takes a gain of %d %%', (drawdown, gain) => {
    expect(ask(calculators['drawdown-recovery'], { drawdown })).toMatchObject({
      gainNeeded: expect.closeTo(gain, 4),
    })
  })

  test('in money, and in periods of a gain', () => {
    expect(ask(calculators['drawdown-recovery'], { drawdown: 75, balance: 2_000, gain: 100 })).toEqual({
      gainNeeded: 300,
      balanceLeft: 500,
      moneyNeeded: 1_500,
      gainPeriods: 2,
    })
  })
})

describe('compounding', () => {
  test('10,000 at 5 % are 16,288.95 after 10 periods (investor.gov, compound interest calculator)', () => {
    expect(ask(calculators.compounding, { balance: 10_000, gain: 5, periods: 10 })).toMatchObject({
      end: expect.closeTo(16_288.95, 2),
      growth: expect.closeTo(62.8895, 4),
    })
  })

  test('deposits follow the annuity formula: 100 × (1.05^10 − 1) / 0.05 = 1,257.79', () => {
    expect(
      ask(calculators.compounding, { balance: 10_000, gain: 5, periods: 10, deposit: 100 }),
    ).toMatchObject({ end: expect.closeTo(17_546.74, 2), deposits: 1_000 })
  })

  test('withdrawals above the gains end in the period that has no money for them', () => {
    expect(ask(calculators.compounding, { balance: 100, gain: 0, periods: 10, deposit: -30 })).toEqual({
      reason: 'money-runs-out',
      field: 'deposit',
      limit: 4,
    })
  })

  test('withdrawals that use up the balance exactly end at zero: 100.10 − 10 × 10.01', () => {
    const input = { balance: 100.1, gain: 0, periods: 10, deposit: -10.01 }
    expect(ask(calculators.compounding, input)).toMatchObject({ end: 0, profit: 0 })
    expect(ask(calculators.compounding, { ...input, periods: 11 })).toMatchObject({ limit: 11 })
  })
})

describe('risk of ruin', () => {
  const { 'risk-of-ruin': tool } = calculators

  test('of an even bet is (q / p)^units (Feller, vol. 1, XIV.2): (2 / 3)^5', () => {
    expect(ask(tool, { winRate: 60, payoff: 1, risk: 10, ruin: 50 })).toEqual({
      ruinRisk: expect.closeTo(13.1687, 4),
      losses: 5,
      edge: 0.2,
    })
  })

  test('at a payoff of 2 and even chances is the golden ratio’s power: 0.618^5', () => {
    expect(ask(tool, { winRate: 50, payoff: 2, risk: 2, ruin: 10 })).toMatchObject({
      ruinRisk: expect.closeTo(9.017, 3),
    })
  })

  test('is an upper limit if a loss is no whole step', () => {
    const even = { winRate: 60, payoff: 1, risk: 10, ruin: 50 }
    for (const input of [
      { ...even, risk: 8 },
      { ...even, payoff: 1.5 },
    ])
      expect(Object.keys(ask(tool, input))).toEqual(['ruinLimit', 'losses', 'edge'])
  })

  test('is certain without an edge, and 0 for those who never lose', () => {
    expect(ask(tool, { winRate: 50, payoff: 1, risk: 1, ruin: 100 })).toMatchObject({
      ruinRisk: 100,
      edge: 0,
    })
    expect(ask(tool, { winRate: 0, payoff: 5, risk: 1, ruin: 100 })).toMatchObject({ ruinRisk: 100 })
    expect(ask(tool, { winRate: 100, payoff: 1, risk: 1, ruin: 50 })).toMatchObject({ ruinRisk: 0 })
  })
})

describe('Kelly', () => {
  test('bets 20 % on a coin with 60 % heads (Kelly 1956; Haghani and Dewey 2016)', () => {
    expect(ask(calculators.kelly, { winRate: 60, payoff: 1 })).toEqual({ kelly: 20, half: 10, quarter: 5 })
  })

  test('of 20 trades is nothing at the low end of their win rate’s interval', () => {
    expect(ask(calculators.kelly, { winRate: 60, payoff: 1, sample: 20 })).toMatchObject({
      cautious: 0,
      lowWinRate: expect.closeTo(38.66, 2),
    })
  })

  test('of no edge is no bet', () => {
    expect(ask(calculators.kelly, { winRate: 50, payoff: 1 })).toEqual({
      reason: 'no-edge',
      field: 'winRate',
    })
  })
})

describe('expectancy', () => {
  test('40 % × 500 − 60 % × 200 = 80, 0.4 R (Tharp, "Trade Your Way to Financial Freedom")', () => {
    expect(
      ask(calculators.expectancy, { winRate: 40, averageWin: 500, averageLoss: 200, trades: 20 }),
    ).toEqual({
      expectancy: 80,
      expectancyR: 0.4,
      profitFactor: expect.closeTo(1.6667, 4),
      breakEvenWinRate: expect.closeTo(28.5714, 4),
      total: 1_600,
    })
  })

  test('costs reduce every trade', () => {
    const input = { winRate: 50, averageWin: 100, averageLoss: 100, tradeCosts: 5 }
    expect(ask(calculators.expectancy, input)).toMatchObject({ expectancy: -5, breakEvenWinRate: 52.5 })
  })
})

describe('session clock', () => {
  const at = (time: string) => Date.parse(time) / 1_000
  const written = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 16)
  const states = (time: string) =>
    sessionClock(at(time)).map(({ name, isOpen, current: { from, to } }) => [
      name,
      isOpen,
      written(from),
      written(to),
    ])

  test('on a winter Wednesday at 13:30 UTC', () => {
    expect(states('2026-01-14T13:30:00Z')).toEqual([
      ['sydney', false, '2026-01-14T20:00', '2026-01-15T05:00'],
      ['asia', false, '2026-01-15T00:00', '2026-01-15T09:00'],
      ['london', true, '2026-01-14T08:00', '2026-01-14T17:00'],
      ['new-york', true, '2026-01-14T13:00', '2026-01-14T22:00'],
    ])
  })

  test('at the weekend, every session opens again; New York closes the week, and Sydney starts it', () => {
    expect(states('2026-01-17T12:00:00Z')).toEqual([
      ['sydney', false, '2026-01-18T22:00', '2026-01-19T05:00'],
      ['asia', false, '2026-01-19T00:00', '2026-01-19T09:00'],
      ['london', false, '2026-01-19T08:00', '2026-01-19T17:00'],
      ['new-york', false, '2026-01-19T13:00', '2026-01-19T22:00'],
    ])
  })
})
