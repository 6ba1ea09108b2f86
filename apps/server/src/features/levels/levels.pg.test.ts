import { type LevelProgress, levelProgress, userLevel } from '@plumbline/contract/levels/levels'
import { challenges, type ChallengeId } from '@plumbline/domain/levels/challenges'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { fillDocuments, importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { listNotifications } from '#server/testing/notifications.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTwoServers, type TestServer } from '#server/testing/server.ts'
import { addTrade, changeTrade, createAccount, importFile, undo } from '#server/testing/trading.ts'

describeOnOneEngine('levels', (database) => {
  let server: TestServer
  let other: TestServer
  let now = new Date('2025-03-10T20:00:00Z')

  beforeAll(async () => {
    ;[server, other] = await startTwoServers(database(), { sync: { now: () => now } })
    await server.owner()
  })
  afterAll(async () => {
    await server.close()
    await other.close()
  })
  // More people sign up here than one network may register at once.
  beforeEach(async () => {
    now = new Date('2025-03-10T20:00:00Z')
    await sql`truncate sign_in_attempts`.execute(database().db)
  })

  let people = 0
  const person = () => {
    people += 1
    return signUp(server, { ...eve, email: `level${people}@example.com` })
  }
  const levelOf = async (client: TestClient) => userLevel.parse((await client.get('/level')).body)
  const shownTo = async (client: TestClient): Promise<LevelProgress> =>
    levelProgress.parse((await client.get('/level/progress')).body)
  const progressOf = async (client: TestClient): Promise<LevelProgress> => {
    await server.jobs.runNow('levels')
    return shownTo(client)
  }
  const doneOf = async (client: TestClient, id: ChallengeId): Promise<string> => {
    const challenge = (await progressOf(client)).challenges.find((each) => each.id === id)
    return `${challenge?.done} of ${challenge?.of}`
  }
  const noticesOf = async (client: TestClient) =>
    (await listNotifications(client)).notifications.map(({ kind }) => kind)
  const day = (date: string, from: string, to: string, fields: object = {}) => {
    return { timestamp: `${date}T${from}`, closingTime: `${date}T${to}`, ...fields }
  }
  /** 20 trades with a stop in a row: 160 points. */
  const stops = () =>
    Array.from({ length: 20 }, (_, index) =>
      buildImportedTrade({
        brokerId: `s${index}`,
        openedAt: `2025-03-03T10:${10 + index}:00`,
        closedAt: `2025-03-03T11:${10 + index}:00`,
        stopLoss: 1.07,
      }),
    )
  /** Those, with 20 points for the import and 20 for the time zone: exactly 200. */
  const reachTwo = async (client: TestClient) => {
    const { id } = await createAccount(client, { brokerTimeZone: 'Europe/Athens' })
    return importFile(client, id, writePlumblineCsv(stops()))
  }

  test('a new user has level 1, no points, 200 points to the next level', async () => {
    const client = await person()
    const fresh = { level: 1, points: 0, pointsToNextLevel: 200, completedChallenges: [], celebrate: null }
    expect(await levelOf(client)).toEqual(fresh)
    const { challenges: all, history } = await progressOf(client)
    expect(all.map(({ id, done }) => [id, done])).toEqual(challenges.map(({ id }) => [id, 0]))
    expect(history).toEqual([])
  })

  test('challenges are awarded from facts, once, and stay completed when the import is undone', async () => {
    const client = await person()
    const imported = await reachTwo(client)
    // Until the job stores it, it is only shown.
    expect(await shownTo(client)).toMatchObject({ level: 2, points: 200, celebrate: null })
    expect(await levelOf(client)).toMatchObject({ level: 1, points: 0 })
    const expected = {
      level: 2,
      points: 200,
      pointsToNextLevel: 200,
      completedChallenges: ['first-import', 'stops-in-row', 'ten-stops', 'time-zone-set'],
      celebrate: 2,
    }
    const progress = await progressOf(client)
    expect(progress).toMatchObject(expected)
    expect(progress.history.map((event) => (event.kind === 'level' ? event.level : event.id))).toEqual([
      2,
      ...expected.completedChallenges.toReversed(),
    ])
    expect(await levelOf(client)).toEqual(expected)
    await undo(client, imported.id)
    expect(await progressOf(client)).toMatchObject(expected)
    expect(await doneOf(client, 'ten-stops')).toBe('10 of 10')
  })

  test('two servers that check at the same moment award once, and announce a level once', async () => {
    const clients = await Promise.all([person(), person(), person()])
    for (const client of clients) await reachTwo(client)
    await Promise.all([
      ...[server, other, server, other].map(({ jobs }) => jobs.runNow('levels')),
      ...clients.flatMap((client) => [progressOf(client), progressOf(client)]),
    ])
    for (const client of clients) {
      const { history, ...level } = await progressOf(client)
      expect(level).toMatchObject({ level: 2, points: 200, celebrate: 2 })
      expect(history).toHaveLength(5)
    }
    expect(
      [server, other].flatMap(({ jobs }) => jobs.states().map(({ lastError }) => lastError)),
    ).not.toContainEqual(expect.any(String))
  })

  test('the job awards users of whom something has changed; a level is celebrated by one of two tabs', async () => {
    const client = await person()
    await reachTwo(client)
    await server.jobs.runNow('levels')
    expect(await levelOf(client)).toMatchObject({ level: 2, celebrate: 2 })
    const claims = await Promise.all([1, 2, 3].map(() => client.post('/level/celebrations', { level: 2 })))
    expect(claims.filter(({ body }) => Object(body).isFirst)).toHaveLength(1)
    expect(await levelOf(client)).toMatchObject({ level: 2, celebrate: null })
    expect(await client.post('/level/celebrations', { level: 3 })).toMatchObject({ body: { isFirst: false } })
  })

  test('the sample account earns nothing', async () => {
    const client = await person()
    await client.post('/accounts/demo')
    const { points, challenges: all } = await progressOf(client)
    expect([points, all.filter(({ done }) => done > 0)]).toEqual([0, []])
  })

  test('nothing is awarded while levels are off, and all of it afterwards', async () => {
    const client = await person()
    await client.patch('/settings', { levels: 'off' })
    await reachTwo(client)
    await server.jobs.runNow('levels')
    expect(await progressOf(client)).toMatchObject({ level: 1, points: 0, history: [] })
    await client.patch('/settings', { levels: 'on' })
    expect(await progressOf(client)).toMatchObject({ level: 2, points: 200 })
  })

  test('annotated trades: the import’s tag and the broker’s comment do not count', async () => {
    const client = await person()
    const { id } = await createAccount(client)
    await importFile(client, id, writePlumblineCsv([buildImportedTrade({ brokerId: '9', notes: 'tp' })]))
    expect(await doneOf(client, 'trades-annotated')).toBe('0 of 50')
    const { trade } = await addTrade(client, id, { pair: 'GBPUSD', notes: 'Too early' })
    await addTrade(client, id, { pair: 'USDJPY', tags: ['A'] })
    await addTrade(client, id, { pair: 'AUDUSD', missedTrade: true, notes: 'Missed' })
    expect(await doneOf(client, 'trades-annotated')).toBe('2 of 50')
    await changeTrade(client, trade.id, { reviewed: true })
    expect(await doneOf(client, 'trades-reviewed')).toBe('1 of 25')
  })

  test('a losing day counts once every losing trade has a mistake, and only when it is over', async () => {
    const client = await person()
    const { id } = await createAccount(client)
    const loss = { grossPnl: -50, fees: 0, mistakes: ['Chased'] }
    const first = await addTrade(client, id, day('2025-03-04', '09:00', '10:00', loss))
    const second = await addTrade(client, id, day('2025-03-04', '11:00', '12:00', { ...loss, mistakes: [] }))
    await addTrade(client, id, day('2025-03-04', '11:00', '12:00', { grossPnl: 20, fees: 0 }))
    await addTrade(client, id, day('2025-03-10', '11:00', '12:00', loss))
    expect(await doneOf(client, 'mistakes-tagged')).toBe('0 of 1')
    await changeTrade(client, second.trade.id, { mistakes: ['No plan'] })
    expect(await doneOf(client, 'mistakes-tagged')).toBe('1 of 1')
    expect(first.trade.id).not.toBe(second.trade.id)
  })

  test('a day ended at the limit of the account, measured at the balance of that morning', async () => {
    const client = await person()
    const { id } = await createAccount(client, { initialBalance: 1_000 })
    expect(await doneOf(client, 'limits-set')).toBe('0 of 1')
    await client.patch(`/accounts/${id}`, { riskSettings: { maxDailyLoss: 5, maxDrawdown: 10 } })
    await addTrade(client, id, day('2025-03-03', '09:00', '10:00', { grossPnl: 1_000, fees: 0 }))
    // 5% of 2,000 are 100.
    const loss = { grossPnl: -60, fees: 0 }
    await addTrade(client, id, day('2025-03-04', '09:00', '10:00', loss))
    expect(await doneOf(client, 'ended-at-limit')).toBe('0 of 1')
    await addTrade(client, id, day('2025-03-04', '10:00', '11:00', loss))
    const late = await addTrade(client, id, day('2025-03-04', '11:30', '12:00', { grossPnl: 5, fees: 0 }))
    expect(await doneOf(client, 'ended-at-limit')).toBe('0 of 1')
    await client.delete(`/trades/${late.trade.id}`)
    expect(await doneOf(client, 'ended-at-limit')).toBe('1 of 1')
    expect(await doneOf(client, 'limits-set')).toBe('1 of 1')
  })

  test('reviews count if they are finished in time; a plan, if its rules were kept on days that are over', async () => {
    const client = await person()
    const { id } = await createAccount(client)
    const rule = { id: newId(), section: 'entry', text: '', check: { kind: 'stopSet' } }
    now = new Date('2025-03-02T08:00:00Z')
    await client.post('/trading-plans', { name: 'Day', isActive: true, rules: [rule] })
    for (const date of ['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-10'])
      await addTrade(client, id, day(date, '09:00', '10:00', { stopLoss: date === '2025-03-03' ? 0 : 1.07 }))
    now = new Date('2025-03-10T20:00:00Z')
    for (const date of ['2025-03-03', '2025-03-04', '2025-01-02'])
      await client.put(`/daily-reviews/day/${date}`, { changes: { done: true } })
    await client.put('/daily-reviews/week/2025-03-03', { changes: { done: true } })
    const counts: readonly ChallengeId[] = [
      ...(['first-review', 'thirty-reviews', 'review-week'] as const),
      ...(['weekly-reviews', 'monthly-review', 'first-plan', 'plan-kept'] as const),
    ]
    const { challenges: all } = await progressOf(client)
    expect(counts.map((name) => all.find((each) => each.id === name)?.done)).toEqual([1, 2, 2, 1, 0, 1, 2])
    now = new Date('2025-03-11T20:00:00Z')
    expect(await doneOf(client, 'plan-kept')).toBe('3 of 20')
  })

  test('a document import brings its level without a celebration; its challenges award nothing; undo takes it back', async () => {
    const client = await person()
    await reachTwo(client)
    const userLevel = {
      level: 5,
      points: 900,
      pointsToNextLevel: 100,
      completedChallenges: ['ten-stops', 'old'],
    }
    const file = documentExportBytes(
      [{ uid: 'u9', document: { accounts: [], userLevel }, collections: {} }],
      '__collections__',
    )
    const { importId } = await importDocuments(client, file)
    expect(await levelOf(client)).toMatchObject({ level: 6, points: 900 + 140 })
    const progress = await progressOf(client)
    expect(progress).toMatchObject({ level: 6, points: 900 + 140 })
    expect(progress.completedChallenges).toContain('old')
    expect(progress.challenges.find(({ id }) => id === 'ten-stops')).toMatchObject({
      isCompleted: true,
      completedAt: null,
    })
    expect(progress.history.filter(({ kind }) => kind === 'level')).toMatchObject([
      { level: 6 },
      { level: 5 },
    ])
    expect(progress.celebrate).toBe(6)
    await undoDocuments(client, importId)
    expect(await levelOf(client)).toMatchObject({ level: 2, points: 200 })
    expect(await progressOf(client)).toMatchObject({ level: 2, points: 200 })
    await importDocuments(client, file)
    expect(await progressOf(client)).toMatchObject({ level: 6, points: 1_040 })
  })

  test('an export brings completed challenges to another user, and undoing it removes them', async () => {
    const client = await person()
    await reachTwo(client)
    const before = await progressOf(client)
    const file = await exported(server.url, client, 'everything/json')
    const heir = await person()
    const { importId } = await importDocuments(heir, file)
    const after = await progressOf(heir)
    expect(after).toMatchObject({ level: 2, points: 200, history: before.history })
    expect(after.challenges).toEqual(before.challenges)
    await undoDocuments(heir, importId)
    expect(await progressOf(heir)).toMatchObject({ level: 1, points: 0, history: [] })
  })

  test('undo of a document import removes the challenges that it completed, their points, level and notice', async () => {
    const client = await person()
    const { id } = await createAccount(client, { brokerTimeZone: 'Europe/Athens' })
    await client.patch(`/accounts/${id}`, { riskSettings: { maxDailyLoss: 5, maxDrawdown: 10 } })
    await importFile(client, id, writePlumblineCsv(stops()))
    const file = await exported(server.url, client, 'everything/json')
    const heir = await person()
    const own = await createAccount(heir)
    // The history of an export contains its file imports, which count as they did.
    const completed = { level: 2, points: 240 }
    for (const at of ['2025-03-10T20:00:00Z', '2125-03-10T20:00:00Z']) {
      now = new Date(at)
      const { importId } = await importDocuments(heir, file)
      expect(await levelOf(heir)).toMatchObject(completed)
      expect(await noticesOf(heir)).toEqual(['level'])
      expect(await undoDocuments(heir, importId)).toMatchObject({ kept: { records: 0 } })
      expect(await progressOf(heir)).toMatchObject({ level: 1, points: 0, history: [] })
      expect(await noticesOf(heir)).toEqual([])
    }
    // What holds without the import stays, and is not celebrated again.
    const { importId } = await importDocuments(heir, file)
    await heir.post('/level/celebrations', { level: 2 })
    await heir.patch(`/accounts/${own.id}`, { brokerTimeZone: 'Europe/Athens' })
    await importFile(heir, own.id, writePlumblineCsv(stops()))
    await undoDocuments(heir, importId)
    const kept = ['first-import', 'stops-in-row', 'ten-stops', 'time-zone-set']
    expect(await progressOf(heir)).toMatchObject({
      level: 2,
      points: 200,
      celebrate: null,
      completedChallenges: kept,
    })
    expect(await noticesOf(heir)).toEqual(['level'])
  })

  test('imports of a document database are a first import, restoring an export of Plumbline is none', async () => {
    const client = await person()
    await fillDocuments(client)
    expect(await doneOf(client, 'first-import')).toBe('1 of 1')
    const own = await person()
    await createAccount(own)
    const heir = await person()
    await importDocuments(heir, await exported(server.url, own, 'everything/json'))
    expect(await doneOf(heir, 'first-import')).toBe('0 of 1')
  })
})
