import { buildSessionSettings, SESSION_START } from '@plumbline/testing/builders/build-session'
import { expect, it } from 'vitest'
import { type Bar, barAt, type Bars, barsOf } from '../bars/bars.ts'
import { applyEvents } from './apply-event.ts'
import type { OrderEvent, SessionEvent } from './session-event.ts'
import { sessionExcursion, sessionExcursionSummary } from './session-excursions.ts'
import { initialState, type SessionState, type SessionTrade } from './session-state.ts'
import { stepBars } from './step-bar.ts'

const settings = buildSessionSettings({
  costs: { ...buildSessionSettings().costs, spread: { kind: 'fixed', points: 4 } },
})

/** Minutes from low to high; the price opens and closes in the middle. */
function minutes(ranges: readonly (readonly [low: number, high: number])[]): Bars {
  const rows = ranges.map(([low, high], index): Bar => {
    const middle = (low + high) / 2
    const time = SESSION_START + index * 60
    return { time, open: middle, high, low, close: middle, volume: -1, spread: -1 }
  })
  return barsOf(60, 5, rows)
}

function traded(bars: Bars, order: Partial<OrderEvent>, closeAfter?: number): SessionState {
  const usual = { type: 'market', direction: 'long', quantity: 1, price: null, expiresAt: null } as const
  const levels = { stopLoss: null, takeProfit: null }
  const act = (state: SessionState, event: SessionEvent) => {
    const result = applyEvents(settings, state, [event])
    if (result.kind === 'refused') throw new Error(result.problem)
    return result.state
  }
  let state = act(initialState(settings), {
    kind: 'order',
    at: SESSION_START,
    id: 1,
    ...usual,
    ...levels,
    ...order,
  })
  if (closeAfter !== undefined) {
    state = stepBars(settings, state, bars, { most: closeAfter }).state
    state = act(state, { kind: 'close', at: state.clock, id: 1, quantity: 1 })
  }
  return stepBars(settings, state, bars, { most: 100 }).state
}

function only({ trades }: SessionState): SessionTrade {
  const [trade] = trades
  if (trade === undefined) throw new Error('nothing was closed')
  return trade
}

const calm = [100_000, 100_020] as const

it('a manual exit at an opening ends the trade there: the bar that it opens is not measured', () => {
  const bars = minutes([calm, [99_980, 100_060], calm, [90_000, 110_020]])
  const trade = only(traded(bars, {}, 3))
  const excursion = sessionExcursion(settings, trade, bars)
  // Bought at the ask: 100,014 points; a lot makes a dollar per point.
  expect(excursion).toMatchObject({
    kind: 'measured',
    measured: { bars: 3, isCovered: true, hasSpread: true },
    figures: { maeCents: -3_400, mfeCents: 4_600 },
  })
  expect(excursion).toEqual(sessionExcursion(settings, trade, minutes([calm, [99_980, 100_060], calm])))
})

it('a manual exit at the first opening after the market was closed lacks no bar', () => {
  const before = minutes([calm, calm, calm])
  const evening = Array.from(before.time, (_, index) => barAt(before, index))
  const after = { ...barAt(before, 0), time: SESSION_START + 12 * 3_600 }
  const bars = barsOf(60, 5, [...evening, after])
  const trade = only(traded(bars, {}, 3))
  expect(trade.closedAt).toBe(after.time)
  expect(sessionExcursion(settings, trade, bars)).toMatchObject({ measured: { bars: 3, isCovered: true } })
  // Without the bar of the exit, those before it may be missing, too.
  expect(sessionExcursion(settings, trade, before)).toMatchObject({ measured: { isCovered: false } })
})

it('the bar of a stop is counted whole, with what may be too much of it', () => {
  const bars = minutes([calm, [99_900, 100_050], calm])
  const trade = only(traded(bars, { stopLoss: 99_950 }))
  const excursion = sessionExcursion(settings, trade, bars)
  expect(excursion).toMatchObject({ figures: { mfeCents: 3_600, mfeRE4: 5_625 } })
  if (excursion.kind !== 'measured') throw new Error(excursion.kind)
  expect(Math.round(excursion.measured.mae.error * 1e5)).toBe(50)
  expect(Math.round(excursion.measured.mfe.error * 1e5)).toBe(36)
})

it('a short is measured at the ask of the session, not of the bars', () => {
  const bars = minutes([calm, [99_980, 100_060], calm, calm])
  const excursion = sessionExcursion(settings, only(traded(bars, { direction: 'short' }, 3)), bars)
  expect(excursion).toMatchObject({ measured: { hasSpread: true }, figures: { maeCents: -5_400 } })
})

it('trades without complete bars are in no average', () => {
  const bars = minutes([calm, [99_980, 100_060], calm, calm])
  const { trades } = traded(bars, {}, 3)
  const known = (list: Bars) =>
    sessionExcursionSummary(trades, (trade) => sessionExcursion(settings, trade, list))
  expect(known(bars)).toMatchObject({ trades: 1, money: { averageMae: -34, averageMfe: 46 } })
  expect(known(minutes([]))).toMatchObject({ trades: 0, entryEfficiency: null })
})
