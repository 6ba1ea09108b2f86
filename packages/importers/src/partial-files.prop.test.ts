import { runs } from '@plumbline/testing/all-tests'
import { buildFuturesFill, buildFuturesPair } from '@plumbline/testing/broker-files/futures-model'
import {
  buildMt4Model,
  buildMt4Part,
  buildMt4Position,
  type Mt4Part,
} from '@plumbline/testing/broker-files/mt4-model'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import {
  writeTradovateFills,
  writeTradovatePerformance,
} from '@plumbline/testing/broker-files/write-tradovate'
import { imported, seen, tradesOf } from '@plumbline/testing/importers/import-files'
import { readTable } from '@plumbline/testing/importers/read-table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('statements of different periods', () => {
  const first = buildMt4Part({
    ticket: '101',
    quantity: 0.4,
    grossPnl: 40_00000000n,
    commission: -1_00000000n,
  })
  const rest = buildMt4Part({
    ticket: '105',
    quantity: 0.6,
    exitPrice: 1.104,
    closedAt: '2025-03-04T10:00:00',
    grossPnl: 90_00000000n,
    swap: -50000000n,
  })
  const open = (part: Mt4Part, quantity: number): Mt4Part => ({
    ...part,
    quantity,
    closedAt: null,
    grossPnl: 3_00000000n,
  })
  const statement = (parts: readonly [Mt4Part, ...Mt4Part[]], without?: string) => {
    const text = new TextDecoder().decode(
      writeMt4Statement(buildMt4Model({ cash: [], positions: [buildMt4Position({ parts })] })),
    )
    const shown =
      without === undefined ? text : text.replace(new RegExp(`<tr[^>]*><td[^>]*>${without}<.*?</tr>`), '')
    return tradesOf(new TextEncoder().encode(shown))
  }
  const files = {
    opened: statement([open(first, 1)]),
    halfClosed: statement([first, open(rest, 0.6)]),
    halfClosedFirst: statement([first, open(rest, 0.6)], '105'),
    halfClosedRest: statement([first, open(rest, 0.6)], '101'),
    closed: statement([first, rest]),
    closedFirst: statement([first, rest], '105'),
    closedRest: statement([first, rest], '101'),
  }
  const whole = {
    brokerId: '101',
    status: 'closed',
    quantity: 1,
    closedAt: '2025-03-04T10:00:00',
    exitPrice: 1.1032,
    grossPnlCents: 13_000,
    feesCents: 150,
    netPnlCents: 12_850,
    exits: [
      ['101', 0.4, 4000],
      ['105', 0.6, 9000],
    ],
  }

  test('with only one part of a partial close leave the known trade complete', () => {
    expect(seen(imported([files.closed, files.closedRest]))).toEqual([whole])
    expect(seen(imported([files.closed, files.closedFirst]))).toEqual([whole])
  })

  test('with the first part and the rest together give the complete trade', () => {
    expect(seen(imported([files.closedFirst, files.closedRest]))).toEqual([whole])
    expect(seen(imported([files.halfClosed, files.closedRest]))).toEqual([whole])
    expect(seen(imported([files.opened, files.closedFirst, files.closedRest]))).toEqual([whole])
  })

  test('with the closed part of an open position leave it open for the rest', () => {
    expect(seen(imported([files.opened, files.closedFirst]))).toMatchObject([
      { status: 'open', quantity: 0.6 },
    ])
    expect(seen(imported([files.halfClosedRest, files.halfClosedFirst]))).toMatchObject([
      { status: 'open', quantity: 0.6 },
    ])
  })

  const anyFiles = fc.array(fc.constantFrom(...Object.values(files)), { minLength: 1, maxLength: 5 })

  test('give the same trade in any import order', () => {
    fc.assert(
      fc.property(
        anyFiles.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        ([some, shuffled]) => {
          expect(seen(imported(shuffled))).toEqual(seen(imported(some)))
        },
      ),
      { numRuns: runs(500) },
    )
  })

  test('change nothing when imported a second time', () => {
    fc.assert(
      fc.property(anyFiles, (some) => {
        expect(seen(imported([...some, ...some]))).toEqual(seen(imported(some)))
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('a file without costs', () => {
  const buy = buildFuturesFill({ id: 11, side: 'buy', at: '2025-12-01T16:33:05', commission: 1_25000000n })
  const sell = buildFuturesFill({ id: 12, side: 'sell', at: '2025-12-01T16:40:05', commission: 1_25000000n })
  const fills = tradesOf(writeTradovateFills([buy, sell]))
  const [trade] = fills
  const performance = tradesOf(
    writeTradovatePerformance([
      buildFuturesPair({
        contract: trade?.pair ?? '',
        buyFillId: 11,
        sellFillId: 12,
        quantity: trade?.quantity ?? 0,
        grossPnl: trade?.grossPnl ?? 0n,
        buyPrice: trade?.entryPrice ?? 0,
        sellPrice: trade?.exitPrice ?? 0,
        boughtAt: trade?.openedAt ?? '',
        soldAt: trade?.closedAt ?? '',
      }),
    ]),
  )

  test('keeps the costs stated by another file, in either import order', () => {
    expect(seen(imported([performance]))[0]?.feesCents).toBe(0)
    for (const files of [
      [fills, performance],
      [performance, fills],
      [performance, fills, performance],
    ]) {
      const [known] = seen(imported(files))
      expect(known?.feesCents).toBe(250)
      expect(known?.netPnlCents).toBe((known?.grossPnlCents ?? 0) - 250)
      expect(imported(files)).toHaveLength(1)
    }
  })

  describe('whose table has no column for them', () => {
    const table = (headings: string, cells: string) =>
      readTable(
        utf8(
          [
            `Id,Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,${headings}`,
            `7,2025-03-04 9:30,2025-03-04 10:30,EURUSD,buy,1,1.1,1.2,${cells}`,
          ].join('\n'),
        ),
      ).trades
    const whole = table('Gross P&L,Commission,Swap', '100.00,-4.50,0.25')
    const gross = table('Gross P&L', '100.00')
    const net = table('Net P&L', '95.75')

    test.each([
      ['its result is gross', gross],
      ['its result is what they left', net],
    ])('keeps the costs stated by another file, in either import order: %s', (_, file) => {
      expect(imported([file])[0]?.values.feesCents).toBe(0)
      for (const files of [
        [whole, file],
        [file, whole],
        [file, whole, file],
      ]) {
        const known = imported(files)
        expect(known).toHaveLength(1)
        expect(known[0]?.values).toMatchObject({
          grossPnlCents: 100_00,
          feesCents: 4_25,
          netPnlCents: 95_75,
        })
      }
    })

    test('changes nothing that it does not state', () => {
      const [known] = imported([whole])
      for (const file of [gross, net]) expect(imported([whole, file])).toEqual([known])
    })

    test('replaces known costs only when gross and net, or a column of zeros, state them', () => {
      expect(table('Gross P&L,Net P&L', '100.00,95.75')[0]).toMatchObject({ commission: -4_25000000n })
      const both = imported([whole, table('Gross P&L,Net P&L', '100.00,95.00')])
      expect(both[0]?.values).toMatchObject({ feesCents: 5_00, netPnlCents: 95_00 })
      expect(imported([whole, table('Gross P&L,Commission', '100.00,0')])[0]?.values.feesCents).toBe(0)
    })
  })
})
