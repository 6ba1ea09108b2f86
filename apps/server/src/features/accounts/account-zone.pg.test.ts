import { allTests, runs } from '@plumbline/testing/all-tests'
import type { CrossReport } from '@plumbline/contract/statistics/reports'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { brokerMoment, sessionByTheWorld } from '@plumbline/testing/oracle/world-clock'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { reportDeps } from '#server/testing/report-deps.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createAccount,
  differencesOf,
  getAccount,
  getStatistics,
  listTrades,
} from '#server/testing/trading.ts'
import { updateAccount } from '#server/features/accounts/update-account.service.ts'

const zones = ['America/New_York+7', 'Europe/Athens', 'UTC', 'Australia/Sydney', 'Asia/Kolkata'] as const

/** Moments around the changes of clocks of 2025 in New York, Europe and Sydney, and anywhere else in the year. */
const moment = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('2025-03-09', '2025-03-30', '2025-04-06', '2025-10-05', '2025-10-26', '2025-11-02'),
      fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
    )
    .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) / 1000 + minutes * 60),
  fc
    .integer({ min: 0, max: 365 * 1440 })
    .map((minutes) => Date.parse('2025-01-01T00:00:00Z') / 1000 + minutes * 60),
)
const sketches = fc.array(
  fc.record({ at: moment, session: fc.constantFrom(undefined, undefined, undefined, 'London', 'Mine') }),
  { minLength: 1, maxLength: 25 },
)

interface Expected {
  readonly hour: number
  readonly session: string | null
}

describeOnOneEngine('the time zone of an account', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''
  const deps = (foldFreelyFrom: number) => ({
    ...reportDeps(database()),
    newId,
    foldFreelyFrom,
  })

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = String(Object((await owner.get('/session')).body).user.id)
  })
  afterAll(() => server.close())

  const add = (accountId: string, times: readonly { time: string; session?: string | undefined }[]) =>
    database().asUser(userId, (trx) =>
      writeTrades(trx, userId, accountId, (writer) =>
        writer.add(
          times.map(({ time, session }, index): NewTrade => {
            const trade = buildImportedTrade({ openedAt: time, closedAt: '2026-02-01T00:00:00' })
            return {
              id: newId(),
              brokerId: String(index),
              line: index,
              values: brokerValuesOf(trade),
              journal: session === undefined ? {} : { session },
            }
          }),
        ),
      ),
    )

  /** Everything that tells hours and sessions says the same: summaries, trades one by one, filters, the list, `check`. */
  async function expectAgreement(accountId: string, expected: readonly Expected[]) {
    const { statistics, hourClock } = await getStatistics(owner, accountId)
    const { brokerTimeZone } = await getAccount(owner, accountId)
    expect(hourClock).toBe(brokerTimeZone === null ? 'broker' : 'utc')
    expect(statistics.byHour.map(({ trades }) => trades)).toEqual(
      Array.from({ length: 24 }, (_, hour) => expected.filter((trade) => trade.hour === hour).length),
    )
    const counted = countBy(expected.flatMap(({ session }) => session ?? []))
    expect(Object.fromEntries(statistics.bySession.map(({ key, trades }) => [key, trades]))).toEqual(counted)

    const { body } = await owner.get(`/statistics/cross?rows=session&columns=hour&accountIds[]=${accountId}`)
    const cells = (body as CrossReport).cells.map(({ row, column, trades }) => [`${row} ${column}`, trades])
    expect(Object.fromEntries(cells)).toEqual(
      countBy(
        expected.flatMap(({ session, hour }) =>
          session === null ? [] : `${session} ${String(hour).padStart(2, '0')}`,
        ),
      ),
    )
    for (const session of ['', ...Object.keys(counted)]) {
      const count = expected.filter((trade) => (trade.session ?? '') === session).length
      const filter = encodeURIComponent(session)
      expect((await listTrades(owner, accountId, `&session=${filter}`)).total).toBe(count)
      const table = await owner.get(
        `/statistics/breakdown?by=pair&accountIds[]=${accountId}&sessions[]=${filter}`,
      )
      expect(Object(table.body).all.trades).toBe(count)
    }
    expect(await differencesOf(owner, accountId)).toEqual([])
  }

  test.each(
    [
      ['a large account, before it is locked', 0] as const,
      ['a small account, under its lock', Number.POSITIVE_INFINITY] as const,
    ].slice(0, allTests ? 2 : 1),
  )(
    'changing it to any zone keeps hours and sessions correct in UTC: %s',
    async (_name, foldFreelyFrom) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...zones),
          sketches,
          fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 2 }),
          async (zone, trades, detours) => {
            const { id } = await createAccount(owner)
            const moments = trades.map(({ at, session }) => ({ ...brokerMoment(zone, at), session }))
            await add(id, moments)
            const change = (brokerTimeZone: string | null) =>
              updateAccount(deps(foldFreelyFrom), { userId }, { id, brokerTimeZone, keepAmounts: false })
            await expectAgreement(
              id,
              moments.map(({ time, session }) => ({
                hour: Number(time.slice(11, 13)),
                session: session === 'London' ? 'london' : (session ?? null),
              })),
            )
            for (const detour of detours) await change(detour)
            const days = (await getStatistics(owner, id)).statistics.dayPerformance
            await change(zone)
            await expectAgreement(
              id,
              moments.map(({ utcSeconds, session }) => ({
                hour: new Date(utcSeconds * 1000).getUTCHours(),
                session: session === 'London' ? 'london' : (session ?? sessionByTheWorld(utcSeconds)),
              })),
            )
            // Days are the broker's, whatever the zone.
            expect((await getStatistics(owner, id)).statistics.dayPerformance).toEqual(days)
          },
        ),
        { numRuns: runs(15) },
      )
    },
    // Some hundred requests: a busy machine takes its time.
    240_000,
  )

  test('trades written after a change use the new zone, and sorting by session follows it', async () => {
    const { id } = await createAccount(owner, { brokerTimeZone: 'UTC' })
    await add(id, [{ time: '2025-06-03T07:30:00' }])
    await owner.patch(`/accounts/${id}`, { brokerTimeZone: 'Europe/Athens' })
    await add(id, [{ time: '2025-06-03T17:30:00' }, { time: '2025-06-07T12:00:00' }])
    await expectAgreement(id, [
      { hour: 4, session: 'asia' },
      { hour: 14, session: 'london-new-york' },
      { hour: 9, session: null },
    ])
    const { trades } = await listTrades(owner, id, '&sort=session&order=asc')
    expect(trades.map(({ openedAt }) => openedAt.slice(8, 13))).toEqual(['07T12', '03T07', '03T17'])
  })

  test('a zone change refused because of another setting changes nothing', async () => {
    const { id } = await createAccount(owner, { brokerTimeZone: 'UTC', currency: 'USD' })
    await add(id, [{ time: '2025-06-03T07:30:00' }])
    const answer = await owner.patch(`/accounts/${id}`, { brokerTimeZone: 'Asia/Tokyo', currency: 'EUR' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CURRENCY_IN_USE' } })
    await expectAgreement(id, [{ hour: 7, session: 'asia-london' }])
  })

  test('trades written while a large account is recalculated are in the new figures', async () => {
    const { id } = await createAccount(owner)
    await add(id, [{ time: '2025-06-03T07:30:00' }])
    await Promise.all([
      updateAccount(deps(0), { userId }, { id, brokerTimeZone: 'UTC', keepAmounts: false }),
      ...Array.from({ length: 8 }, (_, index) => add(id, [{ time: `2025-06-0${(index % 5) + 2}T12:30:00` }])),
    ])
    await expectAgreement(id, [
      { hour: 7, session: 'asia-london' },
      ...Array.from({ length: 8 }, () => ({ hour: 12, session: 'london-new-york' })),
    ])
  })
})

function countBy(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((k) => k === key).length]))
}
