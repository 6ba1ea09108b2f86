import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { note, type Note, noteVersion } from '@plumbline/contract/notebooks/notebooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, removeTrade, undoEdit } from '#server/testing/trading.ts'

describeOnOneEngine('notes of trades and reviews', (database) => {
  let server: TestServer
  let owner: TestClient
  let account: string
  let now = new Date('2026-03-02T09:00:00Z')

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
    account = (await createAccount(owner, { name: 'Main' })).id
  })
  afterAll(() => server.close())

  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  let trades = 0
  const newTrade = async () => {
    trades += 1
    return (await addTrade(owner, account, { quantity: trades })).trade.id
  }
  const ofTrade = (tradeId: string) => ({ kind: 'trade', tradeId })
  const report = { kind: 'review', period: 'day', date: '2026-03-02', part: 'report' }
  const put = (place: object, content: string, revision: number | null, more: object = {}, client = owner) =>
    client.put('/placed-notes', { place, noteId: newId(), content, revision, ...more })
  const written = async (place: object, content: string, revision: number | null): Promise<Note> =>
    note.parse((await put(place, content, revision)).body)
  const query = (place: object) =>
    new URLSearchParams(
      Object.fromEntries(Object.entries(place).map(([name, value]) => [`place[${name}]`, String(value)])),
    )
  const get = (place: object, path = '', client = owner) => client.get(`/placed-notes${path}?${query(place)}`)
  const countNotes = async () => {
    const { rows } = await database().asSystem((trx) =>
      sql<{ count: number }>`select count(*)::int8 as count from notes`.execute(trx),
    )
    return rows[0]?.count
  }

  test('exist from their first write, once per place, and belong to no notebook', async () => {
    const place = ofTrade(await newTrade())
    expect(await get(place)).toMatchObject({ status: 200, body: null })
    expect(await get(place, '/versions')).toMatchObject({ status: 200, body: [] })
    const made = await written(place, '<h1>Why</h1><p>Rule</p><script>alert(1)</script>', null)
    expect(made).toMatchObject({ title: 'Why', content: '<h1>Why</h1><p>Rule</p>', revision: 1 })
    expect((await get(place)).body).toEqual(made)
    expect(await get({ ...report, part: 'plan' })).toMatchObject({ body: null })
    await written(report, '<p>Day</p>', null)
    expect((await get(report)).body).toMatchObject({ content: '<p>Day</p>' })
    expect((await owner.get('/notebooks')).body).toEqual([])
    expect((await owner.get('/notebooks/deleted')).body).toEqual([])
  })

  test('may be as long as notes in notebooks', async () => {
    const place = ofTrade(await newTrade())
    const content = `<p>${'word '.repeat(400_000)}</p>`
    expect((await written(place, content, null)).content).toHaveLength(content.length)
    expect(await put(place, 'a'.repeat(17 * 1_048_576), 1)).toMatchObject({
      status: 413,
      body: { code: 'NOTE_TOO_LARGE', data: { limit: MAX_NOTE_CHARACTERS } },
    })
  })

  test('a change of an older revision, and a second first write, are refused and write nothing', async () => {
    const place = ofTrade(await newTrade())
    await written(place, '<p>One</p>', null)
    await written(place, '<p>Two</p>', 1)
    for (const revision of [null, 1])
      expect(await put(place, '<p>Three</p>', revision)).toMatchObject({
        status: 409,
        body: { code: 'NOTE_CHANGED', data: { revision: 2 } },
      })
    expect((await get(place)).body).toMatchObject({ content: '<p>Two</p>', revision: 2 })
    // The same text again is a request whose answer was lost.
    expect(await put(place, '<p>Two</p>', 1)).toMatchObject({ status: 200, body: { revision: 2 } })
  })

  test('a first write whose answer was lost continues with what was typed meanwhile', async () => {
    const place = { ...report, date: '2026-03-03' }
    const noteId = newId()
    await put(place, '<p>One</p>', null, { noteId })
    expect(await put(place, '<p>One, two</p>', null, { noteId })).toMatchObject({
      status: 200,
      body: { id: noteId, revision: 2, content: '<p>One, two</p>' },
    })
    expect(await put({ ...report, date: '2026-03-04' }, '<p>x</p>', null, { noteId })).toMatchObject({
      status: 409,
      body: { code: 'NOTE_ID_TAKEN' },
    })
  })

  test('a repeated save is answered as the first time, the first write and later ones', async () => {
    const place = { ...report, date: '2026-04-05' }
    const [noteId, first, second] = [newId(), newId(), newId()]
    const save = (content: string, revision: number | null, saveId: string) =>
      put(place, content, revision, { noteId, saveId })
    await save('<p>One</p>', null, first)
    await save('<p>Two</p>', 1, second)
    await save('<p>Three</p>', 2, newId())
    expect(await save('<p>One</p>', null, first)).toMatchObject({ status: 200, body: { revision: 1 } })
    expect(await save('<p>Two</p>', 1, second)).toMatchObject({
      status: 200,
      body: { revision: 2, content: '<p>Two</p>' },
    })
    expect((await get(place)).body).toMatchObject({ revision: 3, content: '<p>Three</p>' })
  })

  test('former texts are kept', async () => {
    const place = { ...report, period: 'month', date: '2026-03-01' }
    await written(place, '<p>Morning</p>', null)
    wait(60)
    await written(place, '<p>Evening</p>', 1)
    const [version] = z.array(noteVersion).parse((await get(place, '/versions')).body)
    expect(version).toMatchObject({ title: 'Morning' })
    expect((await get(place, `/versions/${version?.id}`)).body).toMatchObject({ content: '<p>Morning</p>' })
    expect(await get(place, `/versions/${newId()}`)).toMatchObject({
      status: 404,
      body: { code: 'NOTE_VERSION_NOT_FOUND' },
    })
  })

  test('the date of a review is the first of its period', async () => {
    for (const [period, date, status] of [
      ['week', '2026-03-02', 200],
      ['week', '2026-03-03', 400],
      ['month', '2026-03-02', 400],
      ['day', '2026-02-30', 400],
    ] as const)
      expect(await put({ ...report, period, date }, '<p>x</p>', null)).toMatchObject({ status })
  })

  test('a trade of another user has none to read or write; reviews are one’s own', async () => {
    const eve = await signUp(server)
    const tradeId = await newTrade()
    const missing = {
      status: 404,
      body: { code: 'TRADE_NOT_FOUND', message: expect.stringContaining(tradeId) },
    }
    await written(ofTrade(tradeId), '<p>Mine</p>', null)
    await written({ ...report, date: '2026-03-05' }, '<p>Mine</p>', null)
    expect(await get(ofTrade(tradeId), '', eve)).toMatchObject(missing)
    expect(await get(ofTrade(tradeId), '/versions', eve)).toMatchObject(missing)
    expect(await get(ofTrade(tradeId), '/versions/x', eve)).toMatchObject(missing)
    expect(await put(ofTrade(tradeId), '<p>Theirs</p>', 1, {}, eve)).toMatchObject(missing)
    expect(await get(ofTrade('x'), '', eve)).toMatchObject({ status: 404 })
    expect(await get({ ...report, date: '2026-03-05' }, '', eve)).toMatchObject({ status: 200, body: null })
  })

  test('a deleted trade takes its note along, brings it back, and loses it with the bin', async () => {
    const [tradeId, other] = [await newTrade(), await newTrade()]
    await written(ofTrade(tradeId), '<p>Kept</p>', null)
    await written(ofTrade(other), '<p>Other</p>', null)
    const editId = await removeTrade(owner, tradeId)
    await server.jobs.runNow('notebook-retention')
    expect(await get(ofTrade(tradeId))).toMatchObject({ status: 404 })
    await undoEdit(owner, editId)
    expect((await get(ofTrade(tradeId))).body).toMatchObject({ content: '<p>Kept</p>' })

    await removeTrade(owner, tradeId)
    await database().asSystem((trx) => sql`delete from deleted_trades`.execute(trx))
    const before = await countNotes()
    await server.jobs.runNow('notebook-retention')
    expect(await countNotes()).toBe((before ?? 0) - 1)
    expect((await get(ofTrade(other))).body).toMatchObject({ content: '<p>Other</p>' })
  })

  test('an export that is imported beside another note of the same place becomes a version of it', async () => {
    const place = { ...report, date: '2026-03-06' }
    await written(place, '<p>Exported</p>', null)
    const file = await exported(server.url, owner, 'everything/json')
    const { rows } = await database().asSystem((trx) =>
      sql`delete from notes where review_date = '2026-03-06' returning id`.execute(trx),
    )
    expect(rows).toHaveLength(1)
    await written(place, '<p>Here</p>', null)
    await importDocuments(owner, file)
    expect((await get(place)).body).toMatchObject({ content: '<p>Here</p>' })
    expect((await get(place, '/versions')).body).toMatchObject([{ title: 'Exported' }])
  })

  test('the undo of an import removes notes that were not changed since', async () => {
    const [untouched, changed] = [ofTrade(await newTrade()), { ...report, date: '2026-03-07' }]
    await written(untouched, '<p>Exported</p>', null)
    await written(changed, '<p>Exported</p>', null)
    const file = await exported(server.url, owner, 'everything/json')
    await database().asSystem((trx) => sql`delete from notes`.execute(trx))
    const { importId } = await importDocuments(owner, file)
    expect((await get(untouched)).body).toMatchObject({ content: '<p>Exported</p>' })
    // The moment of the import is the real one.
    now = new Date(Date.now() + 60_000)
    await written(changed, '<p>Changed</p>', 1)
    await undoDocuments(owner, importId)
    expect(await get(untouched)).toMatchObject({ status: 200, body: null })
    expect((await get(changed)).body).toMatchObject({ content: '<p>Changed</p>' })
  })
})
