import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import {
  type CashMovement,
  cashArbitrary,
  closedTradesArbitrary,
} from '@plumbline/testing/arbitraries/closed-trade'
import { type OracleFilters, type OracleTrade, pairName } from '@plumbline/testing/oracle/filters'
import type { OraclePart } from '@plumbline/testing/oracle/realised'
import fc from 'fast-check'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from './client.ts'
import { startTestServer, type TestServer } from './server.ts'
import { createAccount } from './trading.ts'

/** A hundred and some trades from many small draws; ids are given when they are written. */
const drawn = (seed: number) => fc.sample(closedTradesArbitrary(), { seed, numRuns: 30 }).flat()
const [tradesOfA, tradesOfB, tradesOfC] = [drawn(20_261_121), drawn(2), drawn(3)]
const cashDrawn = fc.sample(cashArbitrary, { seed: 7, numRuns: 20 })
const [cashOfA = [], cashOfB = []] = cashDrawn.toSorted((a, b) => b.length - a.length)

/** A server with two accounts of random trades and cash, and the same as the oracle of statistics knows them. */
export interface RandomJournal {
  readonly server: TestServer
  readonly owner: TestClient
  readonly accounts: Readonly<Record<'a' | 'b', string>>
  /** Of all accounts; some are missed, some open, some have partial closes. */
  readonly trades: readonly OracleTrade[]
  readonly cash: ReadonlyMap<string, readonly CashMovement[]>
  /** Initial balances in cents. */
  readonly starts: ReadonlyMap<string, number>
  /** Adds five more trades. */
  add(accountId: string): Promise<void>
  /** The answer at a path; a relative one is below `/statistics/`. */
  ask<T>(path: string, filters: OracleFilters, more?: Readonly<Record<string, string>>): Promise<T>
}

export async function randomJournal(database: Database): Promise<RandomJournal> {
  const server = await startTestServer(database)
  const owner = await server.owner()
  const trades: OracleTrade[] = []
  const cash = new Map<string, readonly CashMovement[]>()
  const a = (await createAccount(owner, { name: 'A', initialBalance: 10_000 })).id
  const b = (await createAccount(owner, { name: 'B', initialBalance: 2_500 })).id

  async function fill(accountId: string, closed: readonly ClosedTrade[], moves: readonly CashMovement[]) {
    const me = String(Object((await owner.get('/session')).body).user.id)
    // Some are missed, some open; open ones have no closing yet.
    const added = closed
      .map((closedTrade) => ({ ...closedTrade, id: newId() }))
      .map((closedTrade, index) => ({
        closedTrade,
        missed: index % 7 === 3,
        open: index % 9 === 4,
        parts: index % 3 === 1 ? partsOf(closedTrade) : [],
        rating: index % 6 || null,
        notes: ['', 'Waited.', '  '][index % 3] ?? '',
        reviewed: index % 4 === 1,
      }))
    const times = ({ closedTrade: of, open }: (typeof added)[0]) => [of.openedAt, open ? 0 : of.closedAt]
    const latest = Math.max(...added.flatMap(times))
    await database.asUser(me, (trx) =>
      writeTrades(trx, me, accountId, async (writer) => {
        await writer.add(added.map(newTrade))
        await addCash(
          { newId },
          trx,
          me,
          writer,
          null,
          moves.map(({ at, cents }) => ({
            kind: cents < 0 ? 'withdrawal' : 'deposit',
            at: fromLocalSeconds(at),
            amountCents: cents,
            notes: '',
            brokerId: newId(),
          })),
        )
      }),
    )
    for (const { closedTrade, open, ...marks } of added) {
      const valued = open ? { ...closedTrade, closedAt: latest, rMultipleE4: null } : closedTrade
      trades.push({ ...marks, accountId, closedTrade: { ...valued, pair: pairName(valued.pair) }, open })
    }
    cash.set(accountId, [...(cash.get(accountId) ?? []), ...moves])
  }

  await fill(a, tradesOfA, cashOfA)
  await fill(b, tradesOfB, cashOfB)
  return {
    server,
    owner,
    accounts: { a, b },
    trades,
    cash,
    starts: new Map([
      [a, 1_000_000],
      [b, 250_000],
    ]),
    add: (accountId) => fill(accountId, tradesOfC.slice(0, 5), []),
    async ask<T>(path: string, filters: OracleFilters, more: Readonly<Record<string, string>> = {}) {
      const query = new URLSearchParams(more)
      for (const [name, value] of Object.entries(filters)) {
        const isList = Array.isArray(value)
        if (typeof value !== 'object') query.set(name, String(value))
        else
          for (const [key, part] of Object.entries(value))
            query.append(`${name}[${isList ? '' : key}]`, String(part))
      }
      const { status, body } = await owner.get(
        `${path.startsWith('/') ? '' : '/statistics/'}${path}?${query}`,
      )
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return body as T
    },
  }
}

/** A third of the result at half time, where there is time between opening and closing. */
function partsOf({ id, openedAt, closedAt, grossPnlCents }: ClosedTrade): readonly OraclePart[] {
  const at = Math.floor((openedAt + closedAt) / 2)
  return at >= closedAt
    ? []
    : [{ tradeId: id, at, grossPnlCents: Math.trunc(grossPnlCents / 3), feesCents: 7 }]
}

function newTrade({
  closedTrade,
  missed,
  open,
  parts = [],
  ...marks
}: Omit<OracleTrade, 'accountId'>): NewTrade {
  const { netPnlCents, feesCents, grossPnlCents, rMultipleE4, direction } = closedTrade
  const sign = direction === 'long' ? 1 : -1
  return {
    id: closedTrade.id,
    brokerId: null,
    line: 0,
    values: {
      openedAt: fromLocalSeconds(closedTrade.openedAt),
      closedAt: open ? null : fromLocalSeconds(closedTrade.closedAt),
      status: open ? 'open' : 'closed',
      pair: closedTrade.pair,
      direction,
      quantity: closedTrade.quantity,
      entryPrice: 100,
      // A stop one away from the entry: the result in R is the distance of the exit.
      exitPrice: open ? null : 100 + (sign * (rMultipleE4 ?? 0)) / 10_000,
      stopLoss: rMultipleE4 === null ? 0 : 100 - sign,
      takeProfit: 0,
      grossPnlCents,
      feesCents,
      netPnlCents,
      notes: marks.notes,
    },
    ...(parts.length > 0 && {
      executions: parts.map(({ at, ...money }) => ({
        kind: 'exit' as const,
        at: fromLocalSeconds(at),
        quantity: 0.01,
        price: 100,
        brokerId: null,
        grossPnlCents: money.grossPnlCents,
        feesCents: money.feesCents,
      })),
    }),
    journal: {
      rating: marks.rating,
      reviewedAt: marks.reviewed ? '2026-11-20T10:00:00.000Z' : null,
      tags: closedTrade.tags,
      mistakes: closedTrade.mistakes,
      emotion: closedTrade.emotion,
      breakEven: closedTrade.breakEven,
      missedTrade: missed,
      ...(closedTrade.session === null ? {} : { session: closedTrade.session }),
      ...(closedTrade.strategyId === null ? {} : { strategy: closedTrade.strategyId }),
    },
  }
}
