import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addAccount } from '#server/ledger/accounts/accounts.service.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { addUser } from '#server/testing/users.ts'
import { idAt, type ClosedTradeColumns, closedTradeAt } from './closed-trade-columns.ts'
import { type ColumnsReading, storeReadMonths, readColumns } from './read-columns.service.ts'

const userId = newId()

function trade(openedAt: string, closedAt: string | null, journal: NewTrade['journal'] = {}): NewTrade {
  const imported = buildImportedTrade({ openedAt, closedAt })
  return {
    id: newId(),
    brokerId: imported.brokerId,
    line: imported.line,
    values: brokerValuesOf(imported),
    journal,
  }
}

/** Everything that columns say, in both orders. */
function told(columns: ClosedTradeColumns) {
  const rows = Array.from({ length: columns.count }, (_, row) => row)
  const at = (row: number) => ({
    ...closedTradeAt(columns, row),
    id: idAt(columns, row),
    marks: columns.marksList[columns.marks[row] ?? -1],
  })
  return { opening: rows.map(at), closing: [...columns.closing].map(at) }
}

describeOnBothEngines('reading an account as columns', (database) => {
  let reading: ColumnsReading
  const rows = () => readColumns({ ...reading, monthlyColumnsFrom: Number.POSITIVE_INFINITY })
  const add = (...trades: readonly NewTrade[]) =>
    database().asUser(userId, (trx) =>
      writeTrades(trx, userId, reading.accountId, (writer) => writer.add(trades)),
    )

  beforeAll(async () => {
    await addUser(database(), userId)
    const { id } = await database().asUser(userId, (trx) =>
      addAccount(
        { newId },
        trx,
        { userId },
        {
          name: 'Large',
          type: 'demo',
          broker: '',
          currency: 'USD',
          initialBalanceCents: 0,
          isSample: false,
        },
      ),
    )
    reading = { database: database(), userId, accountId: id, monthlyColumnsFrom: 0 }
    await add(
      trade('2025-01-31T23:59:59', '2025-02-01T00:00:10', { tags: ['a, "b"', '\\', ''], emotion: 'calm' }),
      trade('2025-02-01T00:00:00', '2025-02-01T00:00:10', { missedTrade: true, session: 'Asia' }),
      trade('2025-02-01T00:00:00', null, { strategy: 's' }),
      trade('2025-04-30T12:00:00', '2025-04-30T13:00:00', { breakEven: true }),
      trade('2025-06-01T12:00:00', '2025-06-03T13:00:00'),
    )
  })

  test('stored months yield the same trades as rows, including any tag characters and open trades', async () => {
    const first = await readColumns(reading)
    expect([...first.unstored.keys()]).toEqual(['2025-01-01', '2025-02-01', '2025-04-01', '2025-06-01'])
    await storeReadMonths(reading, first)
    const stored = await readColumns(reading)
    expect(stored.unstored.size).toBe(0)
    const [byRows, byMonths] = [told((await rows()).snapshot.columns), told(stored.snapshot.columns)]
    expect(byMonths).toEqual(byRows)
    expect(byRows.opening[0]?.tags).toEqual(['a, "b"', '\\', ''])
    // Open, it is valued at the newest moment of the account.
    const open = byRows.closing.find((row) => row.marks?.open)
    expect(open).toMatchObject({ strategyId: 's', closedAt: localSeconds('2025-06-03T13:00:00') })
  })

  test('only the months changed by a write are reread', async () => {
    await add(
      trade('2025-02-15T10:00:00', '2025-02-15T11:00:00'),
      trade('2025-05-01T10:00:00', '2025-05-01T11:00:00'),
    )
    const read = await readColumns(reading)
    expect([...read.unstored.keys()]).toEqual(['2025-02-01', '2025-05-01'])
    expect(told(read.snapshot.columns)).toEqual(told((await rows()).snapshot.columns))
    expect(read.snapshot.columns.count).toBe(7)
  })

  test('months read before a write are stored with their state after it', async () => {
    const before = await readColumns(reading)
    await add(trade('2025-05-02T10:00:00', '2025-05-02T11:00:00'))
    await storeReadMonths(reading, before)
    const after = await readColumns(reading)
    expect([...after.unstored.keys()]).toEqual([])
    expect(after.snapshot.columns.count).toBe(8)
    expect(told(after.snapshot.columns)).toEqual(told((await rows()).snapshot.columns))
  })

  describe('after adding thousands of trades', () => {
    /** 1,200 trades an hour apart from the first of a month on: seven weeks. */
    const many = (month: string) =>
      Array.from({ length: 1200 }, (_, index) => {
        const openedAt = fromLocalSeconds(localSeconds(`${month}T00:00:00`) + index * 3600)
        const isOpen = index % 100 === 7
        return trade(openedAt, isOpen ? null : openedAt, {
          tags: index % 3 === 0 ? ['{"', `a,${index % 5}\\`, ''] : [],
          missedTrade: index % 10 === 0,
          breakEven: index % 11 === 0,
          rating: index % 6 || null,
          reviewedAt: index % 4 === 1 ? '2026-01-01T00:00:00.000Z' : null,
          ...(index % 4 === 0 && { session: ' Own ', strategy: 's', emotion: 'angry' }),
        })
      })
    const pretendLarge = () =>
      database().asUser(userId, (trx) =>
        sql`update accounts set closed_trades = 60000 where user_id = ${userId} and id = ${reading.accountId}`.execute(
          trx,
        ),
      )

    test('new months are stored by the write itself, and match the rows', async () => {
      await pretendLarge()
      await add(...many('2026-01-01'))
      const read = await readColumns(reading)
      expect([...read.unstored.keys()]).toEqual([])
      expect(read.snapshot.columns.count).toBe(1208)
      expect(told(read.snapshot.columns)).toEqual(told((await rows()).snapshot.columns))
    })

    test('months that already held trades, or had a new trade removed in the same write, are reread', async () => {
      await pretendLarge()
      const trades = many('2026-02-01')
      const third = trades.findIndex(({ values }) => values.openedAt >= '2026-03-15')
      await database().asUser(userId, (trx) =>
        writeTrades(trx, userId, reading.accountId, async (writer) => {
          await writer.add(trades)
          await writer.remove(trades.slice(third, third + 1).map(({ id }) => id))
        }),
      )
      const read = await readColumns(reading)
      expect([...read.unstored.keys()]).toEqual(['2026-02-01', '2026-03-01'])
      expect(told(read.snapshot.columns)).toEqual(told((await rows()).snapshot.columns))
      expect(read.snapshot.columns.count).toBe(1208 + 1199)
    })

    test('a small account is read from rows', async () => {
      await add(...many('2027-01-01'))
      const read = await readColumns(reading)
      expect([...read.unstored.keys()]).toContain('2027-01-01')
    })
  })

  test('a month is reread after a trade’s rating, notes or review has changed', async () => {
    const before = await readColumns(reading)
    await storeReadMonths(reading, before)
    const { count, openedAt } = before.snapshot.columns
    const id = idAt(before.snapshot.columns, count - 1)
    const month = `${fromLocalSeconds(openedAt[count - 1] ?? 0).slice(0, 7)}-01`
    const patches = [{ rating: 4 }, { notes: 'Waited.' }, { reviewed_at: new Date('2026-01-01') }]
    for (const patch of patches) {
      await database().asUser(userId, (trx) =>
        writeTrades(trx, userId, reading.accountId, (writer) => writer.updateFields([id], () => patch)),
      )
      const read = await readColumns(reading)
      expect([...read.unstored.keys()]).toEqual([month])
      await storeReadMonths(reading, read)
    }
    const { columns } = (await readColumns(reading)).snapshot
    const marks = columns.marksList[columns.marks[count - 1] ?? -1]
    expect(marks).toMatchObject({ rating: 4, hasNotes: true, reviewed: true })
  })

  test('an unknown account is refused with ACCOUNT_NOT_FOUND', async () => {
    await expect(readColumns({ ...reading, accountId: newId() })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
  })
})
