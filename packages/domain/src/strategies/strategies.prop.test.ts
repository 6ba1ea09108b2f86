import { runs } from '@plumbline/testing/all-tests'
import { buildDayFacts, buildRuleTrade } from '@plumbline/testing/builders/build-rule-trade'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adherence } from '../rules/adherence.ts'
import type { Rule } from '../rules/rule.ts'
import type { RuleTrade } from '../rules/rule-trade.ts'
import { dayOf } from '../time/calendar-position.ts'
import { versionOn } from './playbook.ts'
import { compareSides, rulesOfAll, strategyAccumulator, type VersionRules } from './strategy-report.ts'

const start = 20_000

const trade = fc
  .record({
    day: fc.integer({ min: 0, max: 40 }),
    isOpen: fc.boolean(),
    isMissed: fc.boolean(),
    netPnlCents: fc.integer({ min: -50_000, max: 50_000 }),
    rMultipleE4: fc.option(fc.integer({ min: -20_000, max: 30_000 })),
    currency: fc.constantFrom('USD', 'EUR'),
    strategyUsage: fc.constantFrom(null, 'followed', ' partly', 'A+'),
    stopLoss: fc.constantFrom(0, 1.098),
  })
  .map(({ day, isOpen, isMissed, ...rest }) => {
    const openedAt = (start + day) * 86_400 + 36_000
    const built: RuleTrade = {
      ...buildRuleTrade(rest),
      openedAt,
      closedAt: isOpen ? null : openedAt + 60,
    }
    return { isMissed, trade: built }
  })
const trades = fc.array(trade, { maxLength: 60 })

const stop: Rule = { id: 'stop', section: 'entry', text: '', check: { kind: 'stopSet' } }
const target: Rule = { id: 'target', section: 'exit', text: '', check: { kind: 'targetSet' } }
const versions = fc.uniqueArray(fc.integer({ min: -5, max: 45 }), { maxLength: 4 }).map((days) =>
  days
    .toSorted((a, b) => a - b)
    .map(
      (day, place): VersionRules => ({
        id: `v${place}`,
        since: start + day,
        rules: place % 2 === 0 ? [stop] : [stop, target],
      }),
    ),
)

const day = buildDayFacts()
const taken = (all: readonly { isMissed: boolean; trade: RuleTrade }[]) =>
  all.filter(({ isMissed }) => !isMissed).map((each) => each.trade)

function reportOf(list: readonly VersionRules[], all: readonly { isMissed: boolean; trade: RuleTrade }[]) {
  const accumulator = strategyAccumulator(list)
  for (const { isMissed, trade: each } of all) {
    if (isMissed) accumulator.addMissed(each)
    else accumulator.add({ trade: each, day })
  }
  return accumulator
}

test('a trade belongs to the last version that began on its day or before, and earlier ones to the first', () => {
  fc.assert(
    fc.property(versions, fc.integer({ min: start - 10, max: start + 50 }), (list, on) => {
      const begun = list.filter(({ since }) => since <= on)
      const latest = begun.reduce<VersionRules | undefined>(
        (best, each) => (best === undefined || each.since > best.since ? each : best),
        undefined,
      )
      expect(versionOn(list, on)).toBe(latest ?? list[0])
      for (const version of list) expect(versionOn(list, version.since)).toBe(version)
    }),
    { numRuns: runs(300) },
  )
})

test('each trade is in exactly one version, and amounts of currencies are never added', () => {
  fc.assert(
    fc.property(versions, trades, (list, all) => {
      const { whole, versions: parts } = reportOf(list, all).report()
      const closed = taken(all).filter(({ closedAt }) => closedAt !== null)
      expect(whole.trades).toBe(taken(all).length)
      expect(whole.openTrades).toBe(taken(all).length - closed.length)
      for (const currency of ['USD', 'EUR']) {
        const own = closed.filter((each) => each.currency === currency)
        const net = own.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0)
        const inCurrency = (results: typeof whole.results) =>
          results.find((each) => each.currency === currency)?.results
        expect(inCurrency(whole.results)?.trades ?? 0).toBe(own.length)
        expect(inCurrency(whole.results)?.netPnlCents ?? 0).toBe(net)
        const sum = (of: (part: (typeof parts)[number]) => typeof whole.results) =>
          parts.reduce((total, part) => total + (inCurrency(of(part))?.netPnlCents ?? 0), 0)
        if (list.length > 0) expect(sum(({ results }) => results)).toBe(net)
        const usages = whole.usages.reduce(
          (total, { results }) => total + (inCurrency(results)?.netPnlCents ?? 0),
          0,
        )
        expect(usages).toBe(net)
        if (list.length > 0)
          expect(sum(({ missed }) => missed.results)).toBe(inCurrency(whole.missed.results)?.netPnlCents ?? 0)
      }
    }),
    { numRuns: runs(300) },
  )
})

test('missed trades count only in their own figures', () => {
  fc.assert(
    fc.property(versions, trades, (list, all) => {
      const { missed, ...others } = reportOf(list, all).report().whole
      const without = reportOf(
        list,
        all.filter(({ isMissed }) => !isMissed),
      ).report().whole
      expect(others).toEqual({ ...without, missed: undefined })
      expect(missed.trades).toBe(all.length - taken(all).length)
      expect(missed.results.reduce((sum, { results }) => sum + results.trades, missed.withoutResult)).toBe(
        missed.trades,
      )
    }),
    { numRuns: runs(200) },
  )
})

test('a trade is checked by the rules of its own version only', () => {
  fc.assert(
    fc.property(versions, trades, (list, all) => {
      const { whole, versions: parts } = reportOf(list, all).report()
      for (const rule of rulesOfAll(list)) {
        const own = taken(all).filter((each) =>
          versionOn(list, dayOf(each.openedAt))?.rules.some(({ id }) => id === rule.id),
        )
        const [expected] = adherence(
          [rule],
          own.map((each) => ({ trade: each, day })),
        ).rules
        expect(whole.adherence.rules.find(({ ruleId }) => ruleId === rule.id)).toEqual(expected)
      }
      const kept = parts.reduce((sum, { adherence: own }) => sum + own.checks.kept, 0)
      expect(kept).toBe(whole.adherence.checks.kept)
    }),
    { numRuns: runs(200) },
  )
})

test('a comparison reversed has the opposite differences, and with itself none', () => {
  fc.assert(
    fc.property(trades, trades, (left, right) => {
      const [a, b] = [reportOf([], left).side(null), reportOf([], right).side(null)]
      const [there, back] = [compareSides(a, b), compareSides(b, a)]
      expect(there.length).toBe(back.length)
      for (const { currency, differenceCents, differenceR, interval } of there) {
        const other = back.find((each) => each.currency === currency)
        expect(Math.abs(differenceCents + (other?.differenceCents ?? 0))).toBeLessThanOrEqual(1)
        expect((differenceR ?? 0) + (other?.differenceR ?? 0)).toBeCloseTo(0)
        expect((interval?.low ?? 0) + (other?.interval?.high ?? 0)).toBeCloseTo(0)
      }
      for (const { differenceCents } of compareSides(a, a)) expect(differenceCents).toBe(0)
    }),
    { numRuns: runs(200) },
  )
})
