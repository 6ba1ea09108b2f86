import type { ReportQuestion } from '@plumbline/contract/selection/filters'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/log.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'
import {
  createTradeColumnsCache,
  type TradeColumnsCache,
  type TradeColumnsSnapshot,
} from './columns/trade-columns-snapshot.ts'
import type { ReadingWatch } from '#server/platform/snapshots/shared-read.ts'
import type { ReportsDeps } from './select-trades.service.ts'
import { followReport } from './follow-report.service.ts'

const breakdown: ReportQuestion = { kind: 'breakdown', by: 'pair' }

/** Holds every reading until it is let go, and counts those that nobody waits for any more. */
function heldCache(inner: TradeColumnsCache) {
  const gate = Promise.withResolvers<void>()
  const watches: ReadingWatch[] = []
  const cache: TradeColumnsCache = {
    get: (key, revision, read, watch) => {
      const heldRead = async (told: ReadingWatch): Promise<TradeColumnsSnapshot> => {
        watches.push(told)
        told.at(0.5)
        await gate.promise
        return read(told)
      }
      return inner.get(key, revision, heldRead, watch)
    },
  }
  return { cache, release: gate.resolve, isBrokenOff: () => watches.every(({ signal }) => signal?.aborted) }
}

describeOnOneEngine('a streamed report', (database) => {
  let server: TestServer
  let owner: TestClient
  let me = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    me = String(Object((await owner.get('/session')).body).user.id)
    const { id: accountId } = await createAccount(owner, { name: 'Main' })
    await database().asUser(me, (trx) =>
      writeTrades(trx, me, accountId, (writer) =>
        writer.add(
          ['EURUSD', 'GBPUSD', 'EURUSD'].map((pair) => {
            const imported = buildImportedTrade({ pair })
            const { brokerId, line } = imported
            return { id: newId(), brokerId, line, values: brokerValuesOf(imported), journal: {} }
          }),
        ),
      ),
    )
  })

  afterAll(() => server.close())

  const deps = (statisticsSnapshots: TradeColumnsCache): ReportsDeps => ({
    database: database(),
    statisticsSnapshots,
    log: createLogger(() => undefined),
  })

  test('ends with the same answer as the plain request, for every kind of report', async () => {
    const questions = {
      figures: '/statistics/figures?',
      breakdown: '/statistics/breakdown?by=pair',
      cross: '/statistics/cross?rows=pair&columns=hour',
      distribution: '/statistics/distribution?of=netPnl',
      results: '/statistics/results?',
    }
    for (const [kind, path] of Object.entries(questions)) {
      const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
      const answer = await owner.post('/statistics/reports', { kind, ...query })
      expect(answer.status, kind).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
      expect(answer.headers.get('x-accel-buffering')).toBe('no')
      const events = eventsOf(String(answer.body))
      expect(events.at(-1), kind).toEqual({ kind, report: (await owner.get(path)).body })
    }
  })

  test('sends progress while it is computed', async () => {
    const { cache, release } = heldCache(createTradeColumnsCache(() => new Date()))
    const events = await followReport(deps(cache), { userId: me }, breakdown, undefined)
    expect((await events.next()).value).toEqual({ kind: 'progress', step: 'reading', share: 0.5 })
    release()
    let last = await events.next()
    while (last.value?.kind === 'progress') last = await events.next()
    expect(last.value).toMatchObject({
      kind: 'breakdown',
      report: { rows: [{ key: 'EURUSD', trades: 2 }, {}] },
    })
    expect((await events.next()).done).toBe(true)
  })

  test('is aborted when the listener leaves or its request ends', async () => {
    const leaving = new AbortController()
    const left = [
      { signal: undefined, leave: (events: AsyncGenerator) => events.return(undefined) },
      { signal: leaving.signal, leave: async () => leaving.abort() },
    ]
    for (const { signal, leave } of left) {
      const { cache, isBrokenOff } = heldCache(createTradeColumnsCache(() => new Date()))
      const events = await followReport(deps(cache), { userId: me }, breakdown, signal)
      await events.next()
      expect(isBrokenOff()).toBe(false)
      await leave(events)
      await expect.poll(isBrokenOff).toBe(true)
    }
  })

  test('with an unknown account or kind is refused before streaming starts', async () => {
    const answer = await owner.post('/statistics/reports', { ...breakdown, accountIds: [newId()] })
    expect(answer).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
    expect((await owner.post('/statistics/reports', { kind: 'horoscope' })).status).toBe(400)
  })
})

function eventsOf(text: string): readonly unknown[] {
  return [...text.matchAll(/^event: message\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
}
