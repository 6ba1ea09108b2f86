import {
  type DailyReview,
  dailyReview,
  type ReviewDays,
  reviewDays,
  type ReviewFacts,
} from '@plumbline/contract/daily-reviews/daily-reviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('daily reviews', (database) => {
  let server: TestServer
  let owner: TestClient
  let now = new Date('2026-03-02T09:00:00Z')

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const save = async (place: string, changes: object, client = owner): Promise<DailyReview> => {
    const answer = await client.put(`/daily-reviews/${place}`, { changes })
    expect(answer).toMatchObject({ status: 200 })
    return dailyReview.parse(answer.body)
  }
  const get = async (place: string, client = owner) => (await client.get(`/daily-reviews/${place}`)).body
  const list = async (query = '', client = owner): Promise<DailyReview[]> =>
    Object((await client.get(`/daily-reviews${query}`)).body).reviews
  const days = async (from: string, to: string, today: string, client = owner): Promise<ReviewDays> => {
    const { body } = await client.get(`/daily-reviews/days?from=${from}&to=${to}&today=${today}`)
    return reviewDays.parse(body)
  }
  const facts = async (query: string, client = owner): Promise<ReviewFacts> => {
    const { status, body } = await client.get(`/daily-reviews/facts?${query}`)
    expect(status).toBe(200)
    return body as ReviewFacts
  }
  const placeOf = (date: string, part: string, period = 'day') => ({ kind: 'review', period, date, part })
  const write = async (date: string, part: 'plan' | 'report', content: string, client = owner) => {
    const place = placeOf(date, part)
    const input = { place, noteId: newId(), content, revision: null }
    expect(await client.put('/placed-notes', input)).toMatchObject({ status: 200 })
  }
  const textOf = async (date: string, part = 'report', client = owner): Promise<string | null> => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(placeOf(date, part))) query.set(`place[${key}]`, value)
    const { body } = await client.get(`/placed-notes?${query}`)
    return body === null ? null : Object(body).content
  }

  test('there is none until the first answer, which creates it; repeating an answer changes nothing', async () => {
    expect(await owner.get('/daily-reviews/day/2026-03-02')).toMatchObject({ status: 200, body: null })
    const created = await save('day/2026-03-02', { rating: 4, tags: [' calm ', 'calm'] })
    expect(created).toMatchObject({ period: 'day', date: '2026-03-02', rating: 4, tags: ['calm'] })
    expect(created).toMatchObject({ moodBefore: null, doneAt: null, imported: null })
    wait(1)
    expect(await save('day/2026-03-02', { rating: 4 })).toEqual(created)

    const changed = await save('day/2026-03-02', { sleep: 7.25, moodAfter: 2, done: true })
    expect(changed).toMatchObject({ id: created.id, rating: 4, sleep: 7.25, moodAfter: 2 })
    expect([changed.createdAt, changed.doneAt]).toEqual([created.createdAt, now.toISOString()])
    wait(1)
    expect((await save('day/2026-03-02', { done: true })).doneAt).toBe(changed.doneAt)
    expect(await save('day/2026-03-02', { done: false, rating: null })).toMatchObject({
      doneAt: null,
      rating: null,
    })
    expect(await get('day/2026-03-02')).toMatchObject({ id: created.id, sleep: 7.25 })
    expect((await owner.get('/tags')).body).toMatchObject([{ label: 'calm' }])
  })

  test('two first answers at the same time are one review', async () => {
    const [one, other] = await Promise.all([
      save('day/2026-03-03', { rating: 3 }),
      save('day/2026-03-03', { focus: 5 }),
    ])
    expect(one.id).toBe(other.id)
    expect(await get('day/2026-03-03')).toMatchObject({ rating: 3, focus: 5 })
  })

  test('a week is its Monday and a month its first day, whichever day is named', async () => {
    const week = await save('week/2026-03-05', { rating: 2 })
    const month = await save('month/2026-03-31', { rating: 5 })
    expect([week.date, month.date]).toEqual(['2026-03-02', '2026-03-01'])
    expect(await get('week/2026-03-08')).toMatchObject({ id: week.id })
    expect(await get('month/2026-03-01')).toMatchObject({ id: month.id })
    expect(await get('day/2026-03-01')).toBeNull()
  })

  test('are listed in pages, the last created first', async () => {
    const before = await list()
    wait(1)
    const { id } = await save('day/2026-01-05', { rating: 1 })
    await save('day/2026-03-02', { rating: 5 })
    expect((await list()).map((review) => review.id)).toEqual([id, ...before.map((review) => review.id)])
    expect((await list('?limit=1&offset=1')).map((review) => review.id)).toEqual([before[0]?.id])
    expect((await list('?period=week')).map(({ date }) => date)).toEqual(['2026-03-02'])
    expect(await owner.get('/daily-reviews?limit=1')).toMatchObject({ body: { total: before.length + 1 } })
  })

  test.each([
    ['a day that does not exist', 'day/2026-02-30', {}],
    ['an unknown period', 'year/2026-01-01', {}],
    ['six stars', 'day/2026-03-02', { rating: 6 }],
    ['25 hours of sleep', 'day/2026-03-02', { sleep: 25 }],
    ['minutes of sleep', 'day/2026-03-02', { sleep: 7.1 }],
  ])('%s is refused', async (_, place, changes) => {
    const answer = await owner.put(`/daily-reviews/${place}`, { changes })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  test('belong to one user: another has a review of the same day, and cannot delete or restore the first', async () => {
    const mine = await save('day/2026-03-04', { rating: 4 })
    const eve = await signUp(server)
    expect(await get('day/2026-03-04', eve)).toBeNull()
    const theirs = await save('day/2026-03-04', { rating: 1 }, eve)
    expect(theirs.id).not.toBe(mine.id)
    expect(await list('', eve)).toMatchObject([{ id: theirs.id }])
    expect(await get('day/2026-03-04')).toMatchObject({ id: mine.id, rating: 4 })
    const missing = { status: 404, body: { code: 'DAILY_REVIEW_NOT_FOUND', data: { id: mine.id } } }
    expect(await eve.delete(`/daily-reviews/${mine.id}`)).toMatchObject(missing)
    expect(await eve.post(`/daily-reviews/${mine.id}/restore`)).toMatchObject(missing)
    expect((await days('2026-03-04', '2026-03-04', '2026-03-04', eve)).days).toMatchObject([{ rating: 1 }])
  })

  test('deleting takes plan and report along, and restoring brings them back', async () => {
    const { id } = await save('day/2026-03-05', { rating: 3, done: true })
    await write('2026-03-05', 'plan', '<p>Wait</p>')
    await write('2026-03-05', 'report', '<p>Waited</p>')
    expect(await owner.delete(`/daily-reviews/${id}`)).toMatchObject({ status: 200 })
    expect(await get('day/2026-03-05')).toBeNull()
    expect([await textOf('2026-03-05', 'plan'), await textOf('2026-03-05')]).toEqual([null, null])
    expect(await owner.delete(`/daily-reviews/${id}`)).toMatchObject({ status: 404 })

    await write('2026-03-05', 'report', '<p>New</p>')
    expect(await owner.post(`/daily-reviews/${id}/restore`)).toMatchObject({
      status: 200,
      body: { id, rating: 3 },
    })
    expect([await textOf('2026-03-05', 'plan'), await textOf('2026-03-05')]).toEqual([
      '<p>Wait</p>',
      '<p>New</p>',
    ])

    await owner.delete(`/daily-reviews/${id}`)
    await save('day/2026-03-05', { rating: 1 })
    expect(await owner.post(`/daily-reviews/${id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'DAILY_REVIEW_REPLACED', data: { date: '2026-03-05' } },
    })
  })

  test('advance only the revision of reviews', async () => {
    const { headers } = await owner.put('/daily-reviews/day/2026-03-06', { changes: { rating: 2 } })
    expect(headers.get('plumbline-revisions')).toMatch(/^daily-reviews=\d+$/)
    const again = await owner.put('/daily-reviews/day/2026-03-06', { changes: { rating: 2 } })
    expect(again.headers.get('plumbline-revisions')).toBeNull()
  })

  describe('of a trader with accounts in two currencies', () => {
    let mia: TestClient
    const ids = { euro: '', dollar: '' }
    const at = (day: string, time = '10:00') => ({
      timestamp: `${day}T09:00`,
      closingTime: `${day}T${time}`,
    })

    beforeAll(async () => {
      mia = await signUp(server, { name: 'Mia', email: 'mia@example.com', password: 'nine loud lighthouses' })
      await mia.post('/accounts/demo')
      ids.euro = (
        await createAccount(mia, { name: 'Euro', currency: 'EUR', brokerTimeZone: 'Asia/Tokyo' })
      ).id
      ids.dollar = (
        await createAccount(mia, { name: 'Dollar', currency: 'USD', brokerTimeZone: 'America/New_York' })
      ).id
      const { trade } = await addTrade(mia, ids.euro, { ...at('2026-02-09'), grossPnl: 50, fees: 1 })
      await mia.patch(`/trades/${trade.id}`, { reviewed: true })
      await addTrade(mia, ids.euro, { ...at('2026-02-09', '11:00'), grossPnl: -20, fees: 2, pair: 'USDJPY' })
      // The same day of its own broker's clock, the next day in Tokyo.
      await addTrade(mia, ids.dollar, { ...at('2026-02-09', '23:30'), grossPnl: 5, fees: 0 })
      await addTrade(mia, ids.dollar, { ...at('2026-02-10'), missedTrade: true })
      await addTrade(mia, ids.dollar, { ...at('2026-02-13'), grossPnl: 7, fees: 0 })
    })

    test('the day has what each account closed on its own broker day, by currency', async () => {
      const day = await facts('period=day&date=2026-02-09', mia)
      expect(day).toMatchObject({ from: '2026-02-09', to: '2026-02-09', trades: 3, unreviewed: 2, days: [] })
      expect(day.figures).toMatchObject([
        {
          currency: 'EUR',
          trades: 2,
          totalPnl: 27,
          grossPnl: 30,
          fees: 3,
          winRate: 50,
          best: { netPnl: 49, accountId: ids.euro },
          worst: { netPnl: -22, pair: 'USDJPY' },
        },
        { currency: 'USD', trades: 1, totalPnl: 5 },
      ])
      expect(day.list.map(({ currency, netPnl, isReviewed }) => [currency, netPnl, isReviewed])).toEqual([
        ['EUR', 49, true],
        ['EUR', -22, false],
        ['USD', 5, false],
      ])
      const dollars = await facts(`period=day&date=2026-02-09&accountIds[]=${ids.dollar}`, mia)
      expect(dollars.figures).toMatchObject([{ currency: 'USD', trades: 1 }])
      expect(await facts('period=day&date=2026-02-10', mia)).toMatchObject({
        figures: [],
        trades: 0,
        list: [],
      })
      const foreign = await owner.get(
        `/daily-reviews/facts?period=day&date=2026-02-09&accountIds[]=${ids.euro}`,
      )
      expect(foreign).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
    })

    test('a week is built from its days, their answers and reports', async () => {
      await save('day/2026-02-09', { rating: 4, sleep: 8, done: true }, mia)
      await save('day/2026-02-10', { rating: 1, done: true }, mia)
      await write(
        '2026-02-09',
        'report',
        '<h2>Lessons</h2><p>Size down</p><h2>Plan for tomorrow:</h2><p>Rest</p>',
        mia,
      )
      await mia.put('/placed-notes', {
        place: { kind: 'review', period: 'day', date: '2026-02-13', part: 'report' },
        noteId: newId(),
        beganWith: '<h2>Rules kept</h2><ul data-tasks=""><li data-checked="false"><p>Stop set</p></li></ul>',
        content:
          '<h2>Rules kept</h2><ul data-tasks=""><li data-checked="true"><p>Stop set</p></li></ul><p>I chased.</p>',
        revision: null,
      })
      await write('2026-02-11', 'plan', '<h2>Levels</h2><p></p>', mia)
      await write('2026-02-12', 'plan', '<h2>Levels</h2><p>1.08</p>', mia)
      const week = await facts('period=week&date=2026-02-12', mia)
      expect(week).toMatchObject({ from: '2026-02-09', to: '2026-02-15', trades: 4, list: [] })
      expect(week.figures.map(({ currency, totalPnl }) => [currency, totalPnl])).toEqual([
        ['EUR', 27],
        ['USD', 12],
      ])
      expect(week.averages).toEqual({ rating: 2.5, sleep: 8, moodBefore: null, moodAfter: null, focus: null })
      expect(week.days).toMatchObject([
        {
          date: '2026-02-09',
          trades: 3,
          isDone: true,
          hasReport: true,
          hasPlan: false,
          excerpt: 'Size down Rest',
          results: [
            { currency: 'EUR', netPnl: 27, trades: 2 },
            { currency: 'USD', netPnl: 5, trades: 1 },
          ],
          scores: { rating: 4, sleep: 8 },
        },
        { date: '2026-02-10', trades: 0, isDone: true, results: [], scores: { rating: 1 } },
        { date: '2026-02-12', trades: 0, isDone: false, hasPlan: true, excerpt: '1.08', scores: null },
        {
          date: '2026-02-13',
          trades: 1,
          isDone: false,
          hasReport: true,
          excerpt: 'I chased.',
          results: [{ currency: 'USD', netPnl: 7 }],
        },
      ])
    })

    test('the plan for tomorrow is that of the last report', async () => {
      const carried = (date: string) => mia.get(`/daily-reviews/carried-plan?date=${date}`)
      expect(await carried('2026-02-10')).toMatchObject({ body: { date: '2026-02-09', lines: ['Rest'] } })
      expect(await carried('2026-02-12')).toMatchObject({ body: { date: '2026-02-09' } })
      expect((await carried('2026-02-09')).body).toBeNull()
      expect((await carried('2026-03-09')).body).toBeNull()
    })

    test('the strip has the days of the span, the streak those of all time', async () => {
      const { days: strip, streak } = await days('2026-02-10', '2026-02-12', '2026-02-13', mia)
      expect(strip.map(({ date, isDone, hasPlan }) => [date, isDone, hasPlan])).toEqual([
        ['2026-02-10', true, false],
        ['2026-02-12', false, true],
      ])
      expect(streak).toEqual({ current: 2, longest: 2 })
      expect((await days('2026-02-10', '2026-02-12', '2026-02-14', mia)).streak).toEqual({
        current: 0,
        longest: 2,
      })
      expect(
        await mia.get('/daily-reviews/days?from=2024-01-01&to=2026-02-12&today=2026-02-12'),
      ).toMatchObject({
        status: 400,
      })
    })

    test('are exported with everything, and imported again and undone', async () => {
      const file = await exported(server.url, mia, 'everything/json')
      const noa = await signUp(server, {
        name: 'Noa',
        email: 'noa@example.com',
        password: 'nine loud lighthouses',
      })
      const mine = await save('day/2026-02-10', { rating: 3 }, noa)
      const { importId } = await importDocuments(noa, file)
      const before = (await list('', mia)).map(({ id, date, rating, sleep, doneAt, createdAt }) => {
        return { id, date, rating, sleep, doneAt, createdAt }
      })
      const after = await list('', noa)
      expect(after).toMatchObject([mine, ...before.filter(({ date }) => date !== '2026-02-10')])
      expect(await textOf('2026-02-12', 'plan', noa)).toContain('1.08')
      expect(await noa.post(`/document-imports/${importId}/undo`, { force: false })).toMatchObject({
        status: 200,
      })
      expect(await list('', noa)).toMatchObject([{ id: mine.id }])
    })
  })
})
