import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInstrument } from '../instruments/find-instrument.ts'
import { profitOf } from '../instruments/profit-of.ts'
import type { Calculator, ToolContext, ToolField, ToolInput } from './calculator.ts'
import { calculators } from './calculators.ts'
import { sessionClock } from './session-clock.ts'

const all: readonly (readonly [string, Calculator])[] = Object.entries(calculators)

const context: fc.Arbitrary<ToolContext> = fc.record({
  instrument: fc.constantFrom(
    ...['EURUSD', 'USDJPY', 'XAUUSD', 'ESZ5', 'USDHUF', 'AAPL', '?'].map(findInstrument),
  ),
  quoteCurrency: fc.constantFrom(undefined, 'USD', 'GBP', ''),
  accountCurrency: fc.constantFrom('USD', 'EUR', 'JPY', 'USC', ''),
  direction: fc.constantFrom('long' as const, 'short' as const),
})

const absurd = fc.oneof(
  fc.constantFrom(
    undefined,
    0,
    -0,
    Number.NaN,
    Infinity,
    -Infinity,
    5e-324,
    1.7e308,
    -1,
    1e-8,
    1e21,
    99.999999,
    100,
  ),
  fc.double(),
  fc.integer(),
)

/** Values within the field's range, with its ends. */
function within({ least, most, isWhole = false }: ToolField): fc.Arbitrary<number> {
  if (isWhole) return fc.integer({ min: least, max: most })
  return fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true }))
}

function inputOf(
  { required, optional }: Calculator,
  value: (field: ToolField) => fc.Arbitrary<number | undefined>,
) {
  const fields = Object.entries({ ...required, ...optional })
  const values = fields.map(([name, field]) => value(field).map((number) => [name, number] as const))
  return fc.tuple(...values).map((entries): ToolInput => Object.fromEntries(entries))
}

function valuesOf(calculator: Calculator, input: ToolInput, at: ToolContext) {
  const result = calculator.calculate(input, at)
  return result.kind === 'value' ? result.values : undefined
}

describe.each(all)('%s', (_, calculator) => {
  const answers = (input: ToolInput, at: ToolContext) => {
    const result = calculator.calculate(input, at)
    const values = result.kind === 'value' ? result.values : {}
    if (result.kind === 'problem') expect(result.problem.limit ?? 0).toSatisfy(Number.isFinite)
    for (const [name, number] of Object.entries(values)) {
      expect([name, Number.isFinite(number)]).toEqual([name, true])
      expect(calculator.outputs).toHaveProperty(name)
    }
  }

  test('no absurd input gives NaN or Infinity', () => {
    fc.assert(
      fc.property(
        inputOf(calculator, () => absurd),
        context,
        answers,
      ),
      { numRuns: runs(1_000) },
    )
  })

  test('every input within its ranges gives finite numbers or a reason', () => {
    const input = inputOf(calculator, (field) => fc.option(within(field), { nil: undefined, freq: 8 }))
    fc.assert(fc.property(input, context, answers), { numRuns: runs(1_000) })
  })
})

const euro: ToolContext = { instrument: findInstrument('EURUSD'), accountCurrency: 'USD', direction: 'long' }
const percent = fc.double({ min: 0.01, max: 99.99, noNaN: true })
const price = fc.integer({ min: 50_000, max: 200_000 }).map((points) => points / 100_000)
const ordered = <Value extends number>(value: fc.Arbitrary<Value>) =>
  fc.tuple(value, value).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

test('position size: never risks more than asked, and more balance or risk never gives less', () => {
  const balance = fc.integer({ min: 1_00, max: 1_000_000_00 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(ordered(balance), percent, price, price, ([small, large], risk, entry, stop) => {
      const size = (held: number) =>
        valuesOf(calculators['position-size'], { balance: held, risk, entry, stop }, euro)
      const [low, high] = [size(small), size(large)]
      // The loss is rounded to a cent.
      if (high) expect(high.loss).toBeLessThanOrEqual((large * risk) / 100 + 0.0051)
      if (low) expect(high?.size).toBeGreaterThanOrEqual(low.size ?? 0)
    }),
    { numRuns: runs(2_000) },
  )
})

test('break-even price: covers the costs, and one tick less does not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('EURUSD', 'USDJPY', 'XAUUSD', 'ESZ5'),
      fc.constantFrom('long' as const, 'short' as const),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 500 }),
      (pair, direction, quantity, commission) => {
        const instrument = findInstrument(pair)
        const at: ToolContext = { instrument, accountCurrency: 'USD', direction }
        const entry = pair === 'EURUSD' ? 1.1 : 2_000
        const exit = valuesOf(
          calculators['break-even-price'],
          { entry, quantity, commission },
          at,
        )?.breakEvenPrice
        const earned = (exitPrice: number) => {
          const profit = profitOf({ ...at, entryPrice: entry, exitPrice, quantity })
          return profit.kind === 'profit' ? profit.grossPnlCents / 100 : Number.NaN
        }
        const tick = instrument?.tickSize ?? 0
        expect(earned(exit ?? Number.NaN)).toBeGreaterThanOrEqual(commission - 0.0051)
        const before = Number(((exit ?? 0) + (direction === 'long' ? -tick : tick)).toPrecision(12))
        expect(earned(before)).toBeLessThanOrEqual(commission + 0.0051)
      },
    ),
    { numRuns: runs(2_000) },
  )
})

test('risk of ruin: falls with the win rate, rises with the risk, and is a probability', () => {
  const payoff = fc.double({ min: 0.05, max: 50, noNaN: true })
  fc.assert(
    fc.property(ordered(percent), ordered(percent), payoff, percent, (win, risk, ratio, ruin) => {
      const of = (winRate: number, share: number) => {
        const input = { winRate, payoff: ratio, risk: share, ruin }
        const values = valuesOf(calculators['risk-of-ruin'], input, euro)
        return values?.['ruinRisk'] ?? values?.['ruinLimit'] ?? -1
      }
      const [worst, better, safer] = [of(win[0], risk[1]), of(win[1], risk[1]), of(win[0], risk[0])]
      for (const ruinRisk of [worst, better, safer]) {
        expect(ruinRisk).toBeGreaterThanOrEqual(0)
        expect(ruinRisk).toBeLessThanOrEqual(100)
      }
      expect(better).toBeLessThanOrEqual(worst + 1e-6)
      expect(safer).toBeLessThanOrEqual(worst + 1e-6)
    }),
    { numRuns: runs(2_000) },
  )
})

test('drawdown recovery: the gain restores the balance and grows with the drawdown', () => {
  fc.assert(
    fc.property(ordered(percent), ([shallow, deep]) => {
      const of = (drawdown: number) =>
        valuesOf(calculators['drawdown-recovery'], { drawdown }, euro)?.gainNeeded ?? -1
      expect((1 - deep / 100) * (1 + of(deep) / 100)).toBeCloseTo(1, 9)
      expect(of(shallow)).toBeLessThanOrEqual(of(deep))
    }),
    { numRuns: runs(2_000) },
  )
})

test('Kelly: never above the win rate, and the cautious share is never above Kelly', () => {
  fc.assert(
    fc.property(
      percent,
      fc.double({ min: 0.05, max: 100, noNaN: true }),
      fc.nat(5_000),
      (winRate, payoff, more) => {
        const values = valuesOf(calculators.kelly, { winRate, payoff, sample: more + 1 }, euro)
        if (!values) return
        expect(values.kelly).toBeLessThanOrEqual(winRate)
        expect(values.cautious).toBeLessThanOrEqual((values.kelly ?? 0) + 1e-9)
      },
    ),
    { numRuns: runs(2_000) },
  )
})

test('risk and reward: at the break-even win rate, the expectancy is 0', () => {
  fc.assert(
    fc.property(price, price, price, (entry, stop, target) => {
      const found = valuesOf(calculators['risk-reward'], { entry, stop, target }, euro)
      if (!found) return
      const winRate = found.breakEvenWinRate
      const values = valuesOf(calculators['risk-reward'], { entry, stop, target, winRate }, euro)
      expect(values?.expectancyR).toBeCloseTo(0, 3)
    }),
    { numRuns: runs(2_000) },
  )
})

test('compounding: a higher gain or deposit never ends lower', () => {
  const gain = fc.double({ min: -50, max: 20, noNaN: true })
  fc.assert(
    fc.property(
      ordered(gain),
      ordered(fc.integer({ min: 0, max: 1_000 })),
      fc.integer({ min: 1, max: 60 }),
      (gains, paid, periods) => {
        const of = (rate: number, deposit: number) =>
          valuesOf(calculators.compounding, { balance: 1_000, gain: rate, periods, deposit }, euro)?.[
            'end'
          ] ?? 0
        expect(of(gains[1], paid[1])).toBeGreaterThanOrEqual(of(gains[0], paid[0]) * (1 - 1e-12))
      },
    ),
    { numRuns: runs(2_000) },
  )
})

test('session clock: changes lie ahead, and nothing changes before them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), (now) => {
      const states = sessionClock(now)
      expect(states).toHaveLength(4)
      for (const { name, isOpen, current } of states) {
        const changesAt = isOpen ? current.to : current.from
        expect(changesAt).toBeGreaterThan(now)
        const before = sessionClock(changesAt - 1).find((state) => state.name === name)
        const after = sessionClock(changesAt).find((state) => state.name === name)
        expect([before?.isOpen, after?.isOpen]).toEqual([isOpen, !isOpen])
      }
    }),
    { numRuns: runs(30) },
  )
})
