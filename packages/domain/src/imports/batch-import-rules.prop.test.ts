import { runs } from '@plumbline/testing/all-tests'
import { fromLocalSeconds } from '../time/local-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BrokerValues } from './broker-values.ts'
import { type BrokerRow, decideImport, type KnownTrade } from './decide-import.ts'
import { matchKey } from './fingerprint.ts'

const START = 1_741_000_020

/** From a world so small that twins are common: two minutes, two pairs, two results. */
const valuesArbitrary: fc.Arbitrary<BrokerValues> = fc
  .record({
    second: fc.constantFrom(0, 30, 60),
    pair: fc.constantFrom('EURUSD', 'DAX'),
    grossPnlCents: fc.constantFrom(0, 5_000),
    feesCents: fc.constantFrom(0, 70),
  })
  .map(({ second, ...trade }) => ({
    ...trade,
    openedAt: fromLocalSeconds(START + second),
    closedAt: fromLocalSeconds(START + 3_600 + second),
    status: 'closed',
    direction: 'long',
    quantity: 0.1,
    entryPrice: 1.08,
    exitPrice: 1.085,
    netPnlCents: trade.grossPnlCents - trade.feesCents,
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
  }))

/** A file's rows: all with ids, none, or some, as in a journal of imported trades and of those by hand. */
const fileArbitrary: fc.Arbitrary<readonly BrokerRow[]> = fc
  .tuple(
    fc.constantFrom('all', 'none', 'some'),
    fc.array(fc.tuple(valuesArbitrary, fc.boolean()), { maxLength: 12 }),
    fc.nat(20),
  )
  .map(([ids, rows, firstId]) =>
    rows.map(([values, draw], index) => ({
      line: index + 1,
      brokerId: ids === 'all' || (ids === 'some' && draw) ? `${firstId + index}` : null,
      values,
    })),
  )

const shuffled = (file: readonly BrokerRow[]) =>
  fc.shuffledSubarray([...file], { minLength: file.length, maxLength: file.length })

/** What the account remembers after a file was confirmed. */
function confirmed(rows: readonly BrokerRow[], known: readonly KnownTrade[]): readonly KnownTrade[] {
  const after = [...known]
  for (const [index, decision] of decideImport(rows, known).entries()) {
    const row = rows[index]
    if (row === undefined) continue
    const { brokerId, values } = row
    const id = String(after.length)
    if (decision.kind === 'new') after.push({ sourceId: id, tradeId: id, brokerId, dismissed: false, values })
    if (decision.kind === 'changed')
      after[after.indexOf(decision.known)] = { ...decision.known, values: decision.view.values }
  }
  return after
}

/** What the account holds, whatever its order. Which of two twins was there before is nobody's to say. */
const held = (known: readonly KnownTrade[]) => known.map(({ values }) => matchKey(values)).toSorted()

describe('Batch import', () => {
  test('is idempotent: importing the same file again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fileArbitrary, { maxLength: 3 }), fileArbitrary, (earlier, file) => {
        const before = earlier.reduce<readonly KnownTrade[]>((known, one) => confirmed(one, known), [])
        const once = confirmed(file, before)
        const kinds = new Set(decideImport(file, once).map(({ kind }) => kind))
        expect([...kinds].filter((kind) => kind !== 'duplicate')).toEqual([])
        expect(confirmed(file, once)).toEqual(once)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('does not depend on the order of the rows in a file', () => {
    const orders = fileArbitrary.chain((file) => fc.tuple(fc.constant(file), shuffled(file)))
    fc.assert(
      fc.property(fileArbitrary, orders, (earlier, [file, other]) => {
        const before = confirmed(earlier, [])
        expect(held(confirmed(file, before))).toEqual(held(confirmed(other, before)))
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('does not depend on the order of overlapping exports of one history', () => {
    const exports = fc
      .tuple(fc.boolean(), fc.array(valuesArbitrary, { maxLength: 12 }))
      .chain(([hasIds, rows]) => {
        // An export covers whole minutes, so that it holds every twin of those or none.
        const history = rows.map(
          (values, index): BrokerRow => ({ line: index + 1, brokerId: hasIds ? `${index}` : null, values }),
        )
        const minute = (row: BrokerRow) => row.values.openedAt.slice(0, 16)
        const minutes = [...new Set(history.map(minute))]
        const part = fc
          .subarray(minutes)
          .map((chosen) => history.filter((row) => chosen.includes(minute(row))))
        return fc.tuple(part, part, fc.constant(history))
      })
    fc.assert(
      fc.property(exports, ([first, second, history]) => {
        const whole = held(confirmed(history, []))
        const oneWay = confirmed(history, confirmed(second, confirmed(first, [])))
        const otherWay = confirmed(first, confirmed(history, confirmed(second, [])))
        expect([held(oneWay), held(otherWay)]).toEqual([whole, whole])
        expect(held(confirmed(second, confirmed(first, [])))).toEqual(
          held(confirmed(first, confirmed(second, []))),
        )
      }),
      { numRuns: runs(1_000) },
    )
  })
})
