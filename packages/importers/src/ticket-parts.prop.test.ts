import { fractionDigits } from '@plumbline/domain/positions/mean-price'
import { runs } from '@plumbline/testing/all-tests'
import {
  buildMt4Model,
  buildMt4Part,
  buildMt4Position,
  type Mt4Part,
} from '@plumbline/testing/broker-files/mt4-model'
import { writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { imported, realised, seen } from '@plumbline/testing/importers/import-files'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

/** Lots in hundredths, prices in points, money in cents: parts of one ticket, closed an hour apart. */
const drawnParts = fc.array(
  fc.record({
    lots: fc.integer({ min: 1, max: 300 }),
    points: fc.integer({ min: 100_000, max: 120_000 }),
    gross: fc.integer({ min: -50_000, max: 50_000 }),
    commission: fc.integer({ min: -900, max: 0 }),
    swap: fc.integer({ min: -900, max: 900 }),
  }),
  { minLength: 1, maxLength: 7 },
)
type DrawnPart = typeof drawnParts extends fc.Arbitrary<readonly (infer Part)[]> ? Part : never

const cents = (value: number) => BigInt(value) * 1_000_000n

function partsOfTicket(drawn: readonly DrawnPart[]): readonly [Mt4Part, ...Mt4Part[]] {
  const [first, ...others] = drawn.map(({ lots, points, gross, commission, swap }, index) =>
    buildMt4Part({
      ticket: String(96 + index * 3),
      quantity: lots / 100,
      exitPrice: points / 100_000,
      closedAt: `2025-03-04T${String(8 + index).padStart(2, '0')}:00:00`,
      grossPnl: cents(gross),
      commission: cents(commission),
      swap: cents(swap),
    }),
  )
  if (!first) throw new Error('a ticket has a part')
  return [first, ...others]
}

/** The statement of one moment: `closed` parts are closed, the rest is open; rows of earlier statements are left out. */
function statementAt(
  parts: readonly [Mt4Part, ...Mt4Part[]],
  { from, closed, listsOpen }: { from: number; closed: number; listsOpen: boolean },
) {
  const left = parts.slice(closed)
  const [next] = left
  const lots = left.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0)
  const open = next && { ...next, quantity: lots / 100, closedAt: null, commission: 0n, swap: 0n }
  const [first = parts[0], ...others] = [...parts.slice(0, closed), ...(open ? [open] : [])]
  const bytes = writeMt4Statement(
    buildMt4Model({ cash: [], positions: [buildMt4Position({ parts: [first, ...others] })] }),
  )
  const gone = [...parts.slice(0, from), ...(listsOpen || !open ? [] : [open])]
  const shown = gone.reduce(
    (text, { ticket }) => text.replace(new RegExp(`<tr[^>]*><td[^>]*>${ticket}<.*?</tr>`), ''),
    new TextDecoder().decode(bytes),
  )
  const result = readBrokerFile({ name: 'file', bytes: new TextEncoder().encode(shown) })
  return result.kind === 'read' ? result.file.trades : []
}

/** Statements one after the other, each from where the one before ended, until all is closed. */
const splitTickets = (listsOpen: fc.Arbitrary<boolean>) =>
  drawnParts.chain((drawn) => {
    const parts = partsOfTicket(drawn)
    const cuts = fc.uniqueArray(fc.nat({ max: parts.length - 1 }), { maxLength: parts.length })
    return fc.tuple(cuts, fc.array(listsOpen, { minLength: 8, maxLength: 8 })).map(([at, lists]) => {
      const ends = [...at.toSorted((a, b) => a - b), parts.length]
      const files = ends.map((closed, index) =>
        statementAt(parts, { from: ends[index - 1] ?? 0, closed, listsOpen: lists[index] === true }),
      )
      return { drawn, parts, files: files.filter((file) => file.length > 0) }
    })
  })

describe('a ticket closed in any number of parts', () => {
  const wholeOf = (parts: readonly [Mt4Part, ...Mt4Part[]]) =>
    imported([statementAt(parts, { from: 0, closed: parts.length, listsOpen: true })])

  test('is one trade with the sums of its parts and an execution for each', () => {
    fc.assert(
      fc.property(drawnParts, (drawn) => {
        const parts = partsOfTicket(drawn)
        const [trade, ...more] = wholeOf(parts)
        const sum = (of: (part: DrawnPart) => number) => drawn.reduce((total, part) => total + of(part), 0)
        const lots = sum((part) => part.lots)
        expect(more).toEqual([])
        expect(trade).toMatchObject({
          brokerId: '96',
          values: {
            status: 'closed',
            quantity: lots / 100,
            closedAt: parts.at(-1)?.closedAt,
            grossPnlCents: sum((part) => part.gross),
            feesCents: -sum((part) => part.commission + part.swap) || 0,
          },
        })
        const mean = sum((part) => part.lots * part.points) / lots / 100_000
        // Rounded to two digits more than its prices have, where a mean may lie half way.
        const digits = 2 + Math.max(...parts.map(({ exitPrice }) => fractionDigits(exitPrice)))
        expect(Math.abs((trade?.values.exitPrice ?? 0) - mean)).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-9)
        const exits = trade?.executions?.map(({ brokerId, quantity }) => [brokerId, quantity]) ?? []
        expect(exits).toEqual(
          parts.length === 1 ? [] : parts.map(({ ticket, quantity }) => [ticket, quantity]),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  test('is the same trade, however many statements it is split across', () => {
    fc.assert(
      fc.property(splitTickets(fc.boolean()), ({ parts, files }) => {
        expect(seen(imported(files))).toEqual(seen(wholeOf(parts)))
      }),
      { numRuns: runs(300) },
    )
  })

  test('has realised after each statement what its closed parts add up to', () => {
    fc.assert(
      fc.property(splitTickets(fc.constant(true)), ({ drawn, files }) => {
        files.forEach((file, index) => {
          const known = imported(files.slice(0, index + 1))
          const closed = drawn.slice(0, realised(known).length)
          expect(file.some(({ closedAt }) => closedAt === null)).toBe(closed.length < drawn.length)
          expect(realised(known)).toMatchObject(
            closed.map(({ gross, commission, swap }) => ({
              grossPnlCents: gross,
              feesCents: -(commission + swap) || 0,
            })),
          )
        })
        expect(realised(imported(files))).toHaveLength(drawn.length)
      }),
      { numRuns: runs(150) },
    )
  })

  test('does not change when one of its statements, or a complete one, is imported again', () => {
    fc.assert(
      fc.property(splitTickets(fc.boolean()), fc.nat(), ({ parts, files }, pick) => {
        // Of a ticket in one part the file that came last is believed.
        fc.pre(parts.length > 1)
        const known = imported(files)
        const again = files[pick % files.length] ?? []
        expect(seen(imported([...files, again]))).toEqual(seen(known))
        const all = statementAt(parts, { from: 0, closed: parts.length, listsOpen: true })
        expect(seen(imported([...files, all]))).toEqual(seen(known))
      }),
      { numRuns: runs(200) },
    )
  })

  test('has each part once and its money to the cent, in any order of statements without open parts', () => {
    fc.assert(
      fc.property(
        splitTickets(fc.constant(false)).chain(({ files, ...ticket }) =>
          fc
            .shuffledSubarray(files, { minLength: files.length })
            .map((shuffled) => ({ ...ticket, files: shuffled })),
        ),
        ({ parts, drawn, files }) => {
          const known = imported(files)
          const tickets = known.flatMap(({ brokerId, executions }) =>
            executions === undefined ? [brokerId] : executions.map((exit) => exit.brokerId),
          )
          expect(tickets.toSorted()).toEqual(parts.map(({ ticket }) => ticket).toSorted())
          const cents = (key: 'grossPnlCents' | 'quantity') =>
            known.reduce((total, { values }) => total + values[key], 0)
          expect(cents('grossPnlCents')).toBe(drawn.reduce((total, { gross }) => total + gross, 0))
          expect(cents('quantity')).toBeCloseTo(drawn.reduce((total, { lots }) => total + lots, 0) / 100, 9)
        },
      ),
      { numRuns: runs(300) },
    )
  })
})
