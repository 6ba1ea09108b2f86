import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  bulk,
  changeTrade,
  createAccount,
  differencesOf,
  getStatistics,
  getTrade,
  listTrades,
  removeTrade,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('mistakes, colours, and tags of notes', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''
  let notebook = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    notebook = Object((await owner.post('/notebooks', { notebook: { title: 'Lessons' } })).body).id
  })
  beforeEach(async () => {
    account = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  const create = async (label: string, more: object = {}) =>
    Object((await owner.post('/tags', { label, ...more })).body)
  const found = async (label: string, kind = 'tag') =>
    Object((await owner.get('/tags')).body).find(
      (row: { label: string; kind: string }) => row.label === label && row.kind === kind,
    )
  const addNote = async (tags: readonly string[], content = '<p>text</p>') => {
    const { body } = await owner.post(`/notebooks/${notebook}/notes`, { note: { content } })
    const { id } = Object(body)
    await owner.patch(`/notebooks/${notebook}/notes/${id}`, { changes: { tags } })
    return String(id)
  }
  const noteTags = async (id: string) =>
    Object((await owner.get(`/notebooks/${notebook}/notes/${id}`)).body).tags

  test('a label exists once per kind, and creating an existing one returns it unchanged', async () => {
    const tag = await create('late', { colour: 'teal' })
    const mistake = await create('late', { kind: 'mistake' })
    expect([tag, mistake]).toMatchObject([
      { kind: 'tag', colour: 'teal' },
      { kind: 'mistake', colour: null },
    ])
    expect(mistake.id).not.toBe(tag.id)
    expect(await create('late', { kind: 'mistake', colour: 'red' })).toEqual(mistake)
    const other = await create('early', { kind: 'mistake' })
    expect(await owner.patch(`/tags/${other.id}`, { label: 'late' })).toMatchObject({
      status: 409,
      body: { code: 'LABEL_TAKEN' },
    })
    expect(await owner.post(`/tags/${other.id}/merge`, { into: tag.id })).toMatchObject({
      status: 409,
      body: { code: 'TAG_KINDS_DIFFER' },
    })
  })

  test('a colour is set and removed, and undo restores it', async () => {
    const { id } = await create('painted')
    const { body } = await owner.patch(`/tags/${id}`, { colour: 'red' })
    expect(await found('painted')).toMatchObject({ colour: 'red' })
    await undoEdit(owner, Object(body).editId)
    expect(await found('painted')).toMatchObject({ colour: null, label: 'painted' })
    expect((await owner.patch(`/tags/${id}`, { colour: 'pink' })).status).toBe(400)
  })

  test('a trade has mistakes of its own: new ones are created, filtered, counted, and changed in bulk', async () => {
    const { trade } = await addTrade(owner, account, {
      mistakes: ['no stop'],
      tags: ['plan'],
      grossPnl: -30,
      fees: 0,
    })
    const { trade: other } = await addTrade(owner, account, { entryPrice: 2, grossPnl: 10, fees: 0 })
    expect(trade).toMatchObject({ mistakes: ['no stop'], tags: ['plan'] })
    expect(await found('no stop', 'mistake')).toMatchObject({ trades: 1, notes: 0, days: 0 })
    expect(await found('no stop')).toBeUndefined()
    const { trades } = await listTrades(owner, account, '&mistakes[]=no%20stop')
    expect(trades.map(({ id }) => id)).toEqual([trade.id])
    expect((await listTrades(owner, account, '&search=stop')).total).toBe(1)
    const { editId } = await bulk(owner, 'update', {
      selection: { ids: [trade.id, other.id] },
      changes: { addMistakes: ['tired'], removeMistakes: ['no stop'] },
    })
    expect((await getTrade(owner, trade.id)).mistakes).toEqual(['tired'])
    const { statistics } = await getStatistics(owner, account)
    expect(statistics.byMistake).toMatchObject([{ key: 'tired', trades: 2, totalPnl: -20, grossLosses: -30 }])
    await undoEdit(owner, editId ?? '')
    expect((await getTrade(owner, trade.id)).mistakes).toEqual(['no stop'])
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('a deleted trade comes back with its mistakes', async () => {
    const { trade } = await addTrade(owner, account, { mistakes: ['gone'] })
    const editId = await removeTrade(owner, trade.id)
    await owner.delete(`/tags/${(await found('gone', 'mistake')).id}`)
    await undoEdit(owner, editId)
    expect((await getTrade(owner, trade.id)).mistakes).toEqual(['gone'])
    expect(await found('gone', 'mistake')).toMatchObject({ trades: 1 })
  })

  test('renaming, merging and deleting change notes too, and undo restores them exactly', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['a', 'old'] })
    const note = await addNote(['x', 'old', 'y'])
    const merged = await addNote(['old', 'new'])
    expect(await found('old')).toMatchObject({ trades: 1, notes: 2, days: 0 })
    const { id } = await found('old')

    const renamed = await owner.patch(`/tags/${id}`, { label: 'renamed' })
    expect([await noteTags(note), (await getTrade(owner, trade.id)).tags]).toEqual([
      ['x', 'renamed', 'y'],
      ['a', 'renamed'],
    ])
    await undoEdit(owner, Object(renamed.body).editId)
    expect(await noteTags(note)).toEqual(['x', 'old', 'y'])

    const into = await found('new')
    const { body } = await owner.post(`/tags/${id}/merge`, { into: into.id })
    expect([await noteTags(note), await noteTags(merged)]).toEqual([['x', 'new', 'y'], ['new']])
    await undoEdit(owner, Object(body).editId)
    expect([await noteTags(note), await noteTags(merged)]).toEqual([
      ['x', 'old', 'y'],
      ['old', 'new'],
    ])

    const deleted = await owner.delete(`/tags/${id}`)
    expect(deleted.body).toMatchObject({ trades: 1, notes: 2, days: 0, count: 1 })
    expect(await noteTags(note)).toEqual(['x', 'y'])
    // A tag that was added since stays.
    await owner.patch(`/notebooks/${notebook}/notes/${note}`, { changes: { tags: ['x', 'y', 'later'] } })
    const undone = await undoEdit(owner, Object(deleted.body).editId)
    expect(await noteTags(note)).toEqual(['x', 'old', 'y', 'later'])
    expect(await found('old')).toMatchObject({ id, trades: 1, notes: 2 })
    // The undo can be undone.
    await undoEdit(owner, undone.editId ?? '')
    expect([await noteTags(note), await noteTags(merged)]).toEqual([['x', 'y', 'later'], ['new']])
  })

  test('a tag of a day is counted, renamed and restored like that of a note', async () => {
    const day = '/daily-reviews/day/2026-03-02'
    await owner.put(day, { changes: { tags: ['calm', 'patient'] } })
    const tagsOfDay = async () => Object((await owner.get(day)).body).tags
    const { id } = await found('patient')
    expect(await found('patient')).toMatchObject({ trades: 0, notes: 0, days: 1 })
    const { body } = await owner.patch(`/tags/${id}`, { label: 'waiting' })
    expect(await tagsOfDay()).toEqual(['calm', 'waiting'])
    await undoEdit(owner, Object(body).editId)
    expect(await tagsOfDay()).toEqual(['calm', 'patient'])
    expect((await owner.delete(`/tags/${id}`)).body).toMatchObject({ days: 1, count: 0 })
    expect(await tagsOfDay()).toEqual(['calm'])
  })

  test('a note that is restored has its tags, also one that was deleted meanwhile', async () => {
    const note = await addNote(['fleeting'])
    await owner.delete(`/notebooks/${notebook}/notes/${note}`)
    expect(await found('fleeting')).toMatchObject({ notes: 0 })
    await owner.post(`/notebooks/${notebook}/notes/${note}/restore`, {})
    expect(await found('fleeting')).toMatchObject({ notes: 1 })
  })

  test('a tag turns into a mistake on its trades and back, with its id and colour, and undo restores it', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['a', 'fomo', 'b'], mistakes: ['tired'] })
    const { id } = await found('fomo')
    await owner.patch(`/tags/${id}`, { colour: 'amber' })
    const { body } = await owner.post(`/tags/${id}/convert`, { kind: 'mistake' })
    expect(body).toMatchObject({ tag: { id, kind: 'mistake', colour: 'amber' }, count: 1 })
    expect(await getTrade(owner, trade.id)).toMatchObject({ tags: ['a', 'b'], mistakes: ['tired', 'fomo'] })
    expect(await found('fomo')).toBeUndefined()
    await undoEdit(owner, Object(body).editId)
    expect(await getTrade(owner, trade.id)).toMatchObject({ tags: ['a', 'fomo', 'b'], mistakes: ['tired'] })
    expect(await found('fomo')).toMatchObject({ id, colour: 'amber' })
    expect(await found('fomo', 'mistake')).toBeUndefined()
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('a tag joins a mistake of the same label; one that notes have stays for them', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['chased'] })
    await addTrade(owner, account, { mistakes: ['chased'], entryPrice: 2 })
    const note = await addNote(['chased'])
    const tag = await found('chased')
    const mistake = await found('chased', 'mistake')
    const { body } = await owner.post(`/tags/${tag.id}/convert`, { kind: 'mistake' })
    expect(body).toMatchObject({ tag: { id: mistake.id, kind: 'mistake' }, count: 1 })
    expect(await found('chased')).toMatchObject({ id: tag.id, trades: 0, notes: 1 })
    expect(await found('chased', 'mistake')).toMatchObject({ trades: 2 })
    expect(await noteTags(note)).toEqual(['chased'])
    await undoEdit(owner, Object(body).editId)
    expect((await getTrade(owner, trade.id)).tags).toEqual(['chased'])
    expect(await found('chased')).toMatchObject({ id: tag.id, trades: 1, notes: 1 })
  })

  test('the search finds a note by its tags, as #label or as words', async () => {
    const note = await addNote(['news week'], '<h1>Monday</h1><p>NFP on Friday</p>')
    const search = async (query: string) =>
      Object((await owner.get(`/notebooks/search?query=${encodeURIComponent(query)}`)).body).hits.map(
        ({ id }: { id: string }) => id,
      )
    expect([await search('#news'), await search('news week'), await search('week NFP')]).toEqual([
      [note],
      [note],
      [note],
    ])
    await owner.patch(`/notebooks/${notebook}/notes/${note}`, { changes: { tags: [] } })
    expect(await search('#news')).toEqual([])
  })

  test('undoing a deletion asks first if a trade’s mistakes were edited since', async () => {
    const { trade } = await addTrade(owner, account, { mistakes: ['kept', 'gone2'] })
    const { body } = await owner.delete(`/tags/${(await found('gone2', 'mistake')).id}`)
    await changeTrade(owner, trade.id, { mistakes: ['kept', 'later'] })
    expect(await owner.post(`/edits/${Object(body).editId}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'TRADE_EDITED_SINCE', data: { count: 1 } },
    })
  })
})
