import { noteHits } from '@plumbline/contract/notebooks/notebooks'
import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, removeTrade } from '#server/testing/trading.ts'

describeOnBothEngines('the search in notes', (database) => {
  let server: TestServer
  let owner: TestClient
  let notebookId: string
  let account: string
  let now = new Date('2026-03-02T09:00:00Z')

  const newNotebook = async (client: TestClient) => {
    const { body } = await client.post('/notebooks', { notebook: { title: 'Notes' } })
    return String(Object(body).id)
  }
  const write = async (content: string, book = notebookId, client = owner) => {
    now = new Date(now.getTime() + 60_000)
    const id = newId()
    const { status } = await client.post(`/notebooks/${book}/notes`, { note: { id, content } })
    expect(status).toBe(201)
    return id
  }
  const search = async (query: string, more = '', client = owner) => {
    const { status, body } = await client.get(`/notebooks/search?query=${encodeURIComponent(query)}${more}`)
    expect({ query, status }).toEqual({ query, status: 200 })
    return noteHits.parse(body)
  }
  const titles = async (query: string) => (await search(query)).hits.map(({ title }) => title)

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
    notebookId = await newNotebook(owner)
    account = (await createAccount(owner, { name: 'Main' })).id
  })
  afterAll(() => server.close())

  test('finds beginnings of the last word, whole words before it, phrases, and leaves out what is excluded', async () => {
    await write('<h1>Alpha</h1><p>A false breakout of the range; half size.</p>')
    await write('<h1>Beta</h1><p>The breakout was real, not false. EUR/USD at 1.2350, stop-loss hit.</p>')
    expect(await titles('false break')).toEqual(['Alpha', 'Beta'])
    expect(await titles('break false')).toEqual([])
    expect(await titles('"false breakout"')).toEqual(['Alpha'])
    expect(await titles('breakout -"half size"')).toEqual(['Beta'])
    expect(await titles('breakout -real')).toEqual(['Alpha'])
    expect(await titles('usd')).toEqual(['Beta'])
    expect(await titles('eur/usd 1.2350')).toEqual(['Beta'])
    expect(await titles('-real')).toEqual([])
  })

  test('finds words with letters outside ASCII in any case, between any quotes', async () => {
    await write('<h1>Gamma</h1><p>Über die „Größe“ der Übungen – naïve ÄNDERUNG. Привет</p>')
    for (const query of ['über', 'GRÖßE', '"größe der"', 'übung', 'änderung', 'NAÏVE', 'привет', 'ПРИВЕТ'])
      expect({ query, found: await titles(query) }).toEqual({ query, found: ['Gamma'] })
  })

  test('a match in the title ranks above one in the text, then the last changed first', async () => {
    await write('<h1>Silver</h1><p>plan</p>')
    await write('<h1>Older</h1><p>silver plan</p>')
    await write('<h1>Newer</h1><p>silver plan</p>')
    expect(await titles('silver')).toEqual(['Silver', 'Newer', 'Older'])
    const page = await search('silver', '&limit=1&offset=1')
    expect(page).toMatchObject({ total: 3, hits: [{ title: 'Newer' }] })
    expect(await search('silver', '&offset=3')).toEqual({ total: 3, hits: [] })
  })

  test('returns the passage with the places of the words, without markup and without the title', async () => {
    const id = await write('<h1>Copper</h1><p>one &lt;b&gt; copper</p><p>and <strong>copp</strong>ice</p>')
    const { hits } = await search('copp')
    expect(hits).toEqual([
      {
        kind: 'note',
        id,
        notebookId,
        accountId: null,
        review: null,
        title: 'Copper',
        updatedAt: now.toISOString(),
        snippet: 'one <b> copper and coppice',
        ranges: [
          [8, 12],
          [19, 23],
        ],
      },
    ])
  })

  test('finds notes of trades until they are deleted', async () => {
    const { trade } = await addTrade(owner, account, { pair: 'XAUUSD', notes: 'Zinc: chased the entry' })
    await addTrade(owner, account, { pair: 'EURUSD' })
    expect(await search('zinc chas')).toMatchObject({
      total: 1,
      hits: [{ kind: 'trade', id: trade.id, accountId: account, notebookId: null, title: 'XAUUSD' }],
    })
    await removeTrade(owner, trade.id)
    expect(await search('zinc')).toEqual({ total: 0, hits: [] })
  })

  test('finds a trade once by its plain and its rich note, and a review once by its plan and report', async () => {
    const { trade } = await addTrade(owner, account, { pair: 'XAGUSD', notes: 'Rhenium, plain' })
    const put = async (place: object, content: string) => {
      const { status } = await owner.put('/placed-notes', { place, noteId: newId(), content, revision: null })
      expect(status).toBe(200)
    }
    const review = { kind: 'review', period: 'week', date: '2026-03-02' }
    await put({ kind: 'trade', tradeId: trade.id }, '<h1>Lesson</h1><p>rhenium and iridium</p>')
    await put({ ...review, part: 'plan' }, '<h1>Plan</h1><p>no rhenium</p>')
    await put({ ...review, part: 'report' }, '<h1>Rhenium</h1><p>it was</p>')
    const found = await search('rhenium')
    expect(found).toMatchObject({
      total: 2,
      hits: [
        { kind: 'review', title: 'Rhenium', review: { period: 'week', date: '2026-03-02' }, accountId: null },
        { kind: 'trade', id: trade.id, accountId: account, title: 'XAGUSD', review: null },
      ],
    })
    expect((await search('iridium')).hits).toMatchObject([
      { kind: 'trade', id: trade.id, snippet: expect.stringContaining('rhenium and iridium') },
    ])
    await removeTrade(owner, trade.id)
    expect(await search('iridium')).toEqual({ total: 0, hits: [] })
  })

  test('finds neither deleted notes nor those of deleted notebooks, nor what was changed', async () => {
    const book = await newNotebook(owner)
    const [id] = [await write('<p>nickel</p>', book), await write('<p>nickel too</p>', book)]
    await owner.patch(`/notebooks/${book}/notes/${id}`, { changes: { content: '<p>tin</p>' } })
    expect(await titles('nickel')).toEqual(['nickel too'])
    await owner.delete(`/notebooks/${book}/notes/${id}`)
    expect(await titles('tin')).toEqual([])
    await owner.delete(`/notebooks/${book}`)
    expect(await titles('nickel')).toEqual([])
  })

  test('never finds what belongs to another user', async () => {
    const other = await signUp(server)
    await write('<p>Palladium of the owner</p>')
    await addTrade(owner, account, { pair: 'XPDUSD', notes: 'palladium' })
    expect(await search('palladium', '', other)).toEqual({ total: 0, hits: [] })
    await write('<p>Palladium of Eve</p>', await newNotebook(other), other)
    expect((await search('palladium', '', other)).hits.map(({ title }) => title)).toEqual([
      'Palladium of Eve',
    ])
    expect((await search('palladium')).total).toBe(2)
  })

  test('a note of the largest size with ever new words is stored and found by its beginning', async () => {
    const letters = (index: number) => String.fromCodePoint(0x2_0000 + (index % 40_000))
    const words = Array.from(
      { length: 130_000 },
      (_, index) => `${letters(index)}${letters(index * 7)}${index}`,
    )
    await write(`<p>osmium ${words.join(' ')}</p>`)
    expect((await search('osmium')).total).toBe(1)
    expect((await search(`osmium ${words[100]}`)).total).toBe(1)
  })

  test('any query is answered', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            'gold',
            '-',
            '"',
            ' ',
            "'",
            '\\',
            ':*',
            '&',
            '|',
            '!',
            '(',
            ')',
            '<->',
            '%',
            '²',
            '½',
          ),
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const query = text.replaceAll('\u0000', '').toWellFormed().slice(0, 200).toWellFormed()
        const { hits, total } = await search(query)
        expect(hits.length).toBeLessThanOrEqual(total)
      }),
      { numRuns: runs(150) },
    )
  })

  test('both searches use their index, so that they stay fast', async () => {
    const plan = async (from: string) => {
      const { rows } = await database().asSystem(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(`select 1 from ${from}`)}`.execute(trx)
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan(`notes where search @@ 'gold'::tsquery`)).toContain('notes_search')
    expect(
      await plan(`trades where plumbline_search_words('', notes) @@ 'gold'::tsquery and notes <> ''`),
    ).toContain('trades_notes_search')
  })
})
