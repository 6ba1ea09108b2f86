import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, weekdayOf } from '../time/calendar-position.ts'
import { randomIndexes } from '../statistics/random.ts'
import { tiltChecks, type TiltTrade } from './tilt-checks.ts'
import { isClosed, meterAccumulator, tiltAccumulator, type TiltReport } from './tilt-report.ts'
import { DEFAULT_TILT, TILT_RULES, type TiltSettings } from './tilt-settings.ts'

const DAY = 86_400
const START = 20_000 * DAY

const trade = fc
  .record({
    at: fc.integer({ min: 0, max: 12 * DAY }),
    held: fc.option(fc.integer({ min: 0, max: DAY }), { freq: 5 }),
    pair: fc.constantFrom('EURUSD', 'XAUUSD'),
    quantity: fc.constantFrom(0.1, 0.15, 0.2, 1),
    netPnlCents: fc.integer({ min: -3, max: 3 }),
    breakEven: fc.boolean(),
    stopWidening: fc.constantFrom(null, 0, 0.05, 0.1, 2),
  })
  .map(({ at, held, ...rest }): TiltTrade => {
    const openedAt = START + at
    return { ...rest, openedAt, closedAt: held === null ? null : openedAt + held, rMultipleE4: null }
  })
const trades = fc
  .array(trade, { maxLength: 90 })
  .map((list) => list.toSorted((a, b) => a.openedAt - b.openedAt))
const settings = fc
  .record({
    minutes: fc.integer({ min: 1, max: 1_440 }),
    times: fc.constantFrom(1.5, 2),
    most: fc.option(fc.integer({ min: 1, max: 8 })),
    percent: fc.constantFrom(0, 10),
    planned: fc.option(fc.constant({ from: '20:00', to: '08:30' })),
    off: fc.subarray([...TILT_RULES], { maxLength: 2 }),
  })
  .map(({ minutes, times, most, percent, planned, off }): TiltSettings => {
    const isOn = (rule: (typeof TILT_RULES)[number]) => ({ isOn: !off.includes(rule) })
    return {
      revenge: { ...isOn('revenge'), minutes },
      size: { ...isOn('size'), times },
      overtrading: { ...isOn('overtrading'), most, times },
      movedStop: { ...isOn('movedStop'), percent },
      hours: { ...isOn('hours'), planned },
    }
  })

/** The definitions of docs/mindset.md, each read from the whole history. */
function expected(all: readonly TiltTrade[], place: number, rule: string, set: TiltSettings): string {
  const trade = all[place]
  if (trade === undefined) return ''
  const closed = all
    .map((each, index) => ({ ...each, index, at: each.closedAt ?? Number.POSITIVE_INFINITY }))
    .filter(({ at, index }) => at <= trade.openedAt && index < place)
    .toSorted((a, b) => a.at - b.at || a.index - b.index)
  const isLoss = ({ netPnlCents, breakEven }: TiltTrade) => netPnlCents < 0 && !breakEven
  const when = (isBroken: boolean) => (isBroken ? 'broken' : 'kept')
  switch (rule) {
    case 'revenge':
      return when(closed.some((each) => isLoss(each) && trade.openedAt - each.at < set.revenge.minutes * 60))
    case 'size': {
      const last = closed.at(-1)
      if (last === undefined || !isLoss(last)) return 'kept'
      const sizes = all
        .slice(0, place)
        .filter(({ pair }) => pair === trade.pair)
        .slice(-20)
      if (sizes.length < 5) return 'fewTrades'
      return when(trade.quantity >= median(sizes.map(({ quantity }) => quantity)) * set.size.times - 1e-9)
    }
    case 'overtrading': {
      const today = dayOf(trade.openedAt)
      const number = all.slice(0, place + 1).filter(({ openedAt }) => dayOf(openedAt) === today).length
      if (set.overtrading.most !== null) return when(number > set.overtrading.most)
      const days = [...Map.groupBy(all.slice(0, place), ({ openedAt }) => dayOf(openedAt))]
        .filter(([day]) => day < today)
        .slice(-20)
        .map(([, list]) => list.length)
      return days.length < 5 ? 'fewDays' : when(number > median(days) * set.overtrading.times)
    }
    case 'movedStop':
      if (trade.stopWidening === null) return 'noStopHistory'
      return when(trade.stopWidening > 0 && trade.stopWidening >= set.movedStop.percent / 100)
    default: {
      if (set.hours.planned === null) return 'noHours'
      const second = trade.openedAt - dayOf(trade.openedAt) * DAY
      return when(second >= 8.5 * 3_600 && second < 20 * 3_600)
    }
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

test('each rule finds in any history what its definition says', () => {
  fc.assert(
    fc.property(trades, settings, (list, set) => {
      const on = TILT_RULES.filter((rule) => set[rule].isOn)
      for (const { place, results } of tiltChecks(list, set, []))
        expect(results.map((result) => (result.kind === 'unknown' ? result.reason : result.kind))).toEqual(
          on.map((rule) => expected(list, place, rule, set)),
        )
    }),
    { numRuns: runs(300) },
  )
})

test('a trade opened a second before the minutes after a loss are over is revenge, at their end it is not', () => {
  const loss: TiltTrade = {
    openedAt: START,
    closedAt: START + 3_600,
    pair: 'EURUSD',
    quantity: 1,
    netPnlCents: -1,
    breakEven: false,
    rMultipleE4: null,
    stopWidening: null,
  }
  const resultAfter = (seconds: number) => {
    const next = { ...loss, openedAt: START + 3_600 + seconds, closedAt: null }
    return [...tiltChecks([loss, next], DEFAULT_TILT, [])][1]?.results[TILT_RULES.indexOf('revenge')]?.kind
  }
  const end = DEFAULT_TILT.revenge.minutes * 60
  expect([0, end - 1, end].map(resultAfter)).toEqual(['broken', 'broken', 'kept'])
})

test('what happens later changes no result', () => {
  fc.assert(
    fc.property(trades, settings, fc.nat({ max: 90 }), (list, set, count) => {
      const results = (of: readonly TiltTrade[]) => [...tiltChecks(of, set, [])].map((check) => check.results)
      expect(results(list.slice(0, count))).toEqual(results(list).slice(0, count))
    }),
    { numRuns: runs(100) },
  )
})

test('the meter is between 0 and 100, counts every trade once, and grows with each behaviour', () => {
  fc.assert(
    fc.property(trades, settings, (list, set) => {
      const { whole, weeks } = reportOf(list, set)
      const closed = list.filter(isClosed)
      expect(whole.trades).toBe(closed.length)
      const mondays = closed.map(({ closedAt }) => dayOf(closedAt) - weekdayOf(closedAt))
      const byWeek = [...Map.groupBy(mondays, (monday) => monday)].toSorted(([a], [b]) => a - b)
      expect(weeks.map(({ monday, trades }) => [monday, trades])).toEqual(
        byWeek.map(([monday, { length }]) => [monday, length]),
      )
      for (const { meter, flagged, trades: count } of [whole, ...weeks]) {
        if (meter === null) continue
        expect(meter).toBeGreaterThanOrEqual(0)
        expect(meter).toBeLessThan(100)
        expect(meter > 0).toBe(flagged > 0)
        expect(flagged).toBeLessThanOrEqual(count)
      }
    }),
    { numRuns: runs(100) },
  )
  const meterOf = (behaviours: readonly number[]) => {
    const meter = meterAccumulator()
    for (const each of behaviours) meter.add(each, 5)
    return meter.result().meter
  }
  expect(meterOf([0, 0, 0, 0])).toBe(0)
  expect(meterOf([0, 1, 2, 3])).toBe((0 + 50 + 75 + 87.5) / 4)
  expect(meterOf([])).toBeNull()
})

test('amounts of different currencies are never added', () => {
  const report = tiltAccumulator(DEFAULT_TILT)
  for (const currency of ['USD', 'EUR'])
    for (const { trade: each, results } of tiltChecks(journal(7, 300, -500), DEFAULT_TILT, []))
      if (isClosed(each)) report.add(each, currency, results)
  const { whole } = report.result()
  const alone = reportOf(journal(7, 300, -500), DEFAULT_TILT)
  expect(whole.effects.map(({ currency, ...effect }) => [currency, effect])).toEqual(
    ['USD', 'EUR'].map((currency) => [currency, { ...alone.whole.effects[0], currency: undefined }]),
  )
})

test('a constructed history has the behaviours and the cost that were put into it', () => {
  // Ten days of three trades of 1 lot that win 100.00, lose 60.00 and win 20.00; on the last five a fourth and a fifth
  // of 3 lots follow the loss within five minutes and lose 200.00 each.
  const list = Array.from({ length: 10 }, (_, day) => {
    const at = (hour: number, minute: number) => START + day * DAY + hour * 3_600 + minute * 60
    const of = (opened: number, quantity: number, netPnlCents: number, minutes = 30): TiltTrade => ({
      openedAt: opened,
      closedAt: opened + minutes * 60,
      pair: 'EURUSD',
      quantity,
      netPnlCents,
      breakEven: false,
      rMultipleE4: null,
      stopWidening: null,
    })
    const calm = [of(at(9, 0), 1, 10_000), of(at(10, 0), 1, -6_000)]
    const tilted = day < 5 ? [] : [of(at(10, 35), 3, -20_000, 5), of(at(10, 42), 3, -20_000, 5)]
    return [...calm, ...tilted, of(at(15, 0), 1, 2_000)]
  }).flat()
  const set: TiltSettings = { ...DEFAULT_TILT, overtrading: { isOn: true, most: 3, times: 2 } }
  const { whole, rules } = reportOf(list, set, [{ from: '08:00', to: '12:00' }])
  expect(rules.map(({ rule, broken, unknown }) => [rule, broken, unknown])).toEqual([
    ['revenge', 10, 0],
    // The third trade of the first day follows a loss, and no usual size is known yet.
    ['size', 10, 1],
    // The fourth and the fifth of five days: the second of the two large ones, and the last calm one.
    ['overtrading', 10, 0],
    ['movedStop', 0, 40],
    ['hours', 10, 0],
  ])
  const [effect] = rules[0]?.effects ?? []
  // 30 calm trades earn 2,000 cents on average, the ten others −20,000.
  expect(effect).toMatchObject({ differenceCents: 22_000, costCents: 220_000, isReliable: false })
  expect(effect?.differenceInterval).toMatchObject({ sample: 40 })
  // Per tilted day: one trade of two behaviours, one of three, the last of two; on calm days the last of one.
  expect(whole.meter).toBeCloseTo((5 * (75 + 87.5 + 75) + 5 * 50) / 40, 9)
  expect(whole).toMatchObject({ trades: 40, flagged: 20 })
})

test('what a behaviour costs is found, and in noise its interval excludes 0 in about one of twenty histories', () => {
  const count = runs(400)
  let [seen, wrong, found] = [0, 0, 0]
  for (let seed = 1; seed <= count; seed += 1) {
    const intervalOf = (cost: number) =>
      reportOf(journal(seed, 300, cost), DEFAULT_TILT).rules[0]?.effects[0]?.differenceInterval
    const noise = intervalOf(0)
    if (noise === null || noise === undefined) continue
    seen += 1
    if (noise.low > 0 || noise.high < 0) wrong += 1
    if ((intervalOf(-8_000)?.low ?? 0) > 0) found += 1
  }
  expect(seen).toBe(count)
  expect(wrong).toBeLessThanOrEqual(Math.ceil(seen * 0.05 + 3.1 * Math.sqrt(seen * 0.05 * 0.95)))
  expect(found).toBeGreaterThan(seen * 0.95)
})

function reportOf(
  list: readonly TiltTrade[],
  set: TiltSettings,
  planned: Parameters<typeof tiltChecks>[2] = [],
): TiltReport {
  const report = tiltAccumulator(set)
  for (const { trade: each, results } of tiltChecks(list, set, planned))
    if (isClosed(each)) report.add(each, 'USD', results)
  return report.result()
}

/** Random results, some trades soon after others; a trade that is opened soon after a loss has `cost` added. */
function journal(seed: number, count: number, cost: number): readonly TiltTrade[] {
  const next = randomIndexes(seed)
  let at = START
  let wasLoss = false
  return Array.from({ length: count }, (): TiltTrade => {
    const isSoon = next(3) === 0
    at += isSoon ? 300 : 7_200 + next(20_000)
    const netPnlCents = next(20_001) - 10_000 + (isSoon && wasLoss ? cost : 0)
    wasLoss = netPnlCents < 0
    const openedAt = at
    at += 600
    return {
      openedAt,
      closedAt: at,
      pair: 'EURUSD',
      quantity: 1,
      netPnlCents,
      breakEven: false,
      rMultipleE4: null,
      stopWidening: null,
    }
  })
}
