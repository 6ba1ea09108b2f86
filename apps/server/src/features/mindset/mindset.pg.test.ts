import {
  coolDownNow,
  dayStates,
  emotionEffects,
  lessons as lessonsAnswer,
} from '@plumbline/contract/mindset/mindset'
import { mindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import { tiltReport, tiltTrades } from '@plumbline/contract/mindset/tilt'
import { DEFAULT_TILT } from '@plumbline/domain/mindset/tilt-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, changeTrade, createAccount, removeTrade } from '#server/testing/trading.ts'

describeOnOneEngine('mindset', (database) => {
  let server: TestServer
  let owner: TestClient
  const accounts = { usd: '', euro: '' }
  const movedStop = newId()

  async function ask<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const { status, body } = await owner.get(path)
    expect(status, JSON.stringify(body)).toBe(200)
    return schema.parse(body)
  }
  const tilt = (query = '') => ask(`/mindset/tilt?today=2025-03-07${query}`, tiltReport)

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    accounts.usd = (await createAccount(owner, { name: 'Dollars', currency: 'USD' })).id
    accounts.euro = (await createAccount(owner, { name: 'Euros', currency: 'EUR' })).id
    // On each of five days a win and a loss; on the last two a trade of twice the size three minutes after the loss.
    for (const day of ['03', '04', '05', '06', '07']) {
      const at = (time: string) => `2025-03-${day}T${time}`
      const trade = (from: string, to: string, grossPnl: number, fields: object = {}) =>
        addTrade(owner, accounts.usd, {
          timestamp: at(from),
          closingTime: at(to),
          grossPnl,
          fees: 0,
          ...fields,
        })
      await trade('09:00', '09:30', 100, { emotionBefore: 'calm' })
      await trade('10:00', '10:30', -50, { emotionBefore: 'Bored', emotion: 'anxious' })
      if (day > '05') await trade('10:33', '10:40', -200, { quantity: 0.2, emotionAfter: 'frustrated' })
    }
    await addTrade(owner, accounts.euro, { timestamp: '2025-03-07T12:00', closingTime: '2025-03-07T13:00' })
    const { user } = Object((await owner.get('/session')).body)
    await database().asUser(user.id, (trx) =>
      writeTrades(trx, user.id, accounts.euro, (writer) =>
        writer.add([
          {
            id: movedStop,
            journal: {},
            brokerId: null,
            line: 0,
            values: {
              openedAt: '2025-03-10T10:00:00',
              closedAt: '2025-03-10T12:00:00',
              status: 'closed',
              pair: 'XAUUSD',
              direction: 'long',
              quantity: 1,
              entryPrice: 100,
              exitPrice: 96,
              stopLoss: 98,
              takeProfit: 0,
              grossPnlCents: -400,
              feesCents: 0,
              netPnlCents: -400,
              notes: '',
            },
            executions: [
              executionOf('entry', '2025-03-10T10:00:00', 98),
              executionOf('exit', '2025-03-10T12:00:00', 96),
            ],
          },
        ]),
      ),
    )
  })
  afterAll(() => server.close())

  test('tilt counts behaviour by rule, day and week, and compares results by currency', async () => {
    const { rules, whole, today, weeks } = await tilt()
    const counts = Object.fromEntries(rules.map(({ rule, broken, unknown }) => [rule, [broken, unknown]]))
    expect(counts).toEqual({
      revenge: [2, 0],
      // The usual size is not known before the sixth trade of a pair.
      size: [2, 2],
      overtrading: [0, 14],
      movedStop: [1, 13],
      hours: [0, 14],
    })
    const [revenge] = rules
    expect(
      revenge?.effects.map(({ currency, kept, broken }) => [currency, kept.trades, broken.trades]),
    ).toEqual([
      ['USD', 10, 2],
      ['EUR', 2, 0],
    ])
    // Ten calm trades earn 25.00 on average, the others −200.00.
    expect(revenge?.effects[0]).toMatchObject({ difference: 225, cost: 450, isReliable: false })
    expect(whole).toMatchObject({ trades: 14, flagged: 3 })
    expect(whole.meter).toBeCloseTo((75 + 75 + 50) / 14, 9)
    expect(today).toMatchObject({ trades: 4, flagged: 1, meter: 75 / 4 })
    expect(weeks.map(({ week, trades, flagged }) => [week, trades, flagged])).toEqual([
      ['2025-03-03', 13, 2],
      ['2025-03-10', 1, 1],
    ])
  })

  test('the period and the accounts limit what is counted, not what is known', async () => {
    const { whole, rules } = await tilt(`&from=2025-03-06&to=2025-03-06&accountIds[]=${accounts.usd}`)
    expect(whole).toMatchObject({ trades: 3, flagged: 1, meter: 25 })
    expect(rules.find(({ rule }) => rule === 'size')).toMatchObject({ broken: 1, unknown: 0 })
    expect((await owner.get(`/mindset/tilt?today=2025-03-07&accountIds[]=${newId()}`)).status).toBe(404)
  })

  test('lists the trades of a behaviour, the newest first', async () => {
    const { trades, total } = await ask('/mindset/tilt/trades', tiltTrades)
    expect(total).toBe(3)
    expect(
      trades.map(({ openedAt, rules, netPnl, currency }) => [openedAt, rules, netPnl, currency]),
    ).toEqual([
      ['2025-03-10T10:00:00', ['movedStop'], -4, 'EUR'],
      ['2025-03-07T10:33:00', ['revenge', 'size'], -200, 'USD'],
      ['2025-03-06T10:33:00', ['revenge', 'size'], -200, 'USD'],
    ])
    expect((await ask('/mindset/tilt/trades?rule=movedStop', tiltTrades)).trades).toMatchObject([
      { id: movedStop },
    ])
  })

  test('settings change the rules; hours are those of the active plan unless they are set', async () => {
    expect(await ask('/mindset/settings', mindsetSettings)).toEqual({
      emotions: [],
      tilt: DEFAULT_TILT,
      coolDown: null,
    })
    const hours = {
      id: newId(),
      section: 'entry',
      text: '',
      check: { kind: 'hours', from: '09:00', to: '10:30' },
    }
    const plan = { name: 'Mornings', isActive: true, rules: [hours] }
    expect((await owner.post('/trading-plans', plan)).status).toBe(201)
    const outside = async () => (await tilt()).rules.find(({ rule }) => rule === 'hours')?.broken
    expect(await outside()).toBe(3)
    const changed = {
      ...DEFAULT_TILT,
      revenge: { isOn: false, minutes: 15 },
      hours: { isOn: true, planned: { from: '09:00', to: '10:00' } },
    }
    const { body } = await owner.patch('/mindset/settings', { tilt: changed })
    expect(mindsetSettings.parse(body)).toEqual({ emotions: [], tilt: changed, coolDown: null })
    expect(await outside()).toBe(9)
    expect((await tilt()).rules.map(({ rule }) => rule)).not.toContain('revenge')
    for (const wrong of [{ tilt: { ...changed, size: { isOn: true, times: 0 } } }, { emotions: [''] }])
      expect((await owner.patch('/mindset/settings', wrong)).status).toBe(400)
    // The last one is decomposed Unicode.
    for (const emotion of ['calm', 'RUHIG', 'a\u0308ngstlich'])
      expect(await owner.patch('/mindset/settings', { emotions: ['Bored', emotion] })).toMatchObject({
        body: { code: 'EMOTION_BUILT_IN', data: { emotion } },
      })
    await owner.patch('/mindset/settings', { tilt: DEFAULT_TILT, emotions: ['Bored', 'bored', 'Proud'] })
    expect(await ask('/mindset/settings', mindsetSettings)).toMatchObject({
      emotions: ['Bored', 'Proud'],
      tilt: DEFAULT_TILT,
    })
  })

  test('emotions are compared per moment and currency, with those that were recorded', async () => {
    const { emotions } = await ask('/mindset/emotions', emotionEffects)
    expect(
      emotions.map(({ currency, moment, emotion, count }) => [currency, moment, emotion, count]),
    ).toEqual([
      ['EUR', 'during', 'neutral', 2],
      ['USD', 'before', 'Bored', 5],
      ['USD', 'before', 'calm', 5],
      ['USD', 'during', 'neutral', 7],
      ['USD', 'during', 'anxious', 5],
      ['USD', 'after', 'frustrated', 2],
    ])
    expect(emotions[2]).toMatchObject({ mean: 100, difference: 150, isReliable: false })
    expect(emotions[0]).toMatchObject({ difference: null, differenceInterval: null })
  })

  test('answers of daily reviews are compared with the results of their days', async () => {
    for (const [day, moodBefore, sleep] of [
      ['05', 4, 8],
      ['06', 2, 5],
      ['07', 1, 7],
      ['08', 5, 8],
    ] as const)
      await owner.put(`/daily-reviews/day/2025-03-${day}`, { changes: { moodBefore, sleep } })
    const { effects } = await ask('/mindset/states', dayStates)
    expect(effects.map(({ currency, state, days }) => [currency, state, days])).toEqual([
      ['EUR', 'moodBefore', 1],
      ['EUR', 'sleep', 1],
      ['USD', 'moodBefore', 3],
      ['USD', 'sleep', 3],
    ])
    const levels = effects[2]?.levels.map(({ level, count, mean }) => [level, count, mean])
    expect(levels).toEqual([
      ['low', 2, -150],
      ['middle', 0, null],
      ['high', 1, 50],
    ])
  })

  test('a cool-down runs after the last losses in a row, until a trade is won or deleted', async () => {
    const cool = async () => (await ask('/mindset/cool-down', coolDownNow)).pause
    const { id } = await createAccount(owner, { name: 'Live', currency: 'USD', brokerTimeZone: 'UTC' })
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)
    const lose = (minutes: number, grossPnl = -10) =>
      addTrade(owner, id, { timestamp: minutesAgo(60), closingTime: minutesAgo(minutes), grossPnl, fees: 0 })
    await lose(20)
    const last = await lose(10)
    expect(await cool()).toBeNull()
    await owner.patch('/mindset/settings', { coolDown: { losses: 2, minutes: 15 } })
    const from = new Date(`${last.trade.closingTime}Z`).toISOString()
    const to = new Date(Date.parse(from) + 15 * 60_000).toISOString()
    expect(await cool()).toEqual({ from, to, losses: 2 })
    await removeTrade(owner, last.trade.id)
    expect(await cool()).toBeNull()
    await lose(5)
    expect(await cool()).toMatchObject({ losses: 2 })
    await lose(3, 10)
    expect(await cool()).toBeNull()
    await owner.patch('/mindset/settings', { coolDown: null })
  })

  test('lessons come from notes, reviews and trades, are searchable, and go with their source', async () => {
    const { body: book } = await owner.post('/notebooks', { notebook: { title: 'Diary' } })
    const notes = `/notebooks/${Object(book).id}/notes`
    const content = '<h1>March</h1><p>No lesson here</p><h2>Lessons</h2><p>Wait for the close</p>'
    const { body: note } = await owner.post(notes, { note: { content } })
    const place = { kind: 'review', period: 'day', date: '2025-03-05', part: 'report' }
    const report = { place, noteId: newId(), content: '<p>Lehre: kleiner handeln</p>', revision: null }
    expect((await owner.put('/placed-notes', report)).status).toBe(200)
    await changeTrade(owner, movedStop, { notes: 'Bad day\nLesson: never move a stop' })
    const lessons = (query = '') => ask(`/mindset/lessons${query}`, lessonsAnswer)
    expect((await lessons()).lessons).toEqual([
      {
        lines: ['never move a stop'],
        date: '2025-03-10',
        source: { kind: 'trade', tradeId: movedStop, pair: 'XAUUSD' },
      },
      {
        lines: ['kleiner handeln'],
        date: '2025-03-05',
        source: { kind: 'review', period: 'day', date: '2025-03-05' },
      },
      {
        lines: ['Wait for the close'],
        date: new Date().toISOString().slice(0, 10),
        source: { kind: 'note', noteId: Object(note).id, notebookId: Object(book).id, title: 'March' },
      },
    ])
    expect(await lessons('?search=STOP%20move')).toMatchObject({ total: 1 })
    expect(await lessons('?limit=1&offset=1')).toMatchObject({ total: 3, lessons: [{ date: '2025-03-05' }] })
    await owner.delete(`${notes}/${Object(note).id}`)
    expect(await lessons()).toMatchObject({ total: 2 })
  })

  test('emotions before and after a trade are kept by an edit and its undo', async () => {
    const { trade } = await addTrade(owner, accounts.euro, { emotionBefore: 'calm' })
    expect(trade).toMatchObject({ emotionBefore: 'calm', emotion: 'neutral', emotionAfter: null })
    const { trade: edited, editId } = await changeTrade(owner, trade.id, {
      emotionBefore: null,
      emotionAfter: 'Proud',
    })
    expect(edited).toMatchObject({ emotionBefore: null, emotionAfter: 'Proud' })
    await owner.post(`/edits/${editId}/undo`, { force: false })
    expect((await owner.get(`/trades/${trade.id}`)).body).toMatchObject({
      emotionBefore: 'calm',
      emotionAfter: null,
    })
  })

  test('a trade counts on the day of its last close, and an open one on none but today', async () => {
    const { id } = await createAccount(owner, { name: 'Overnight', currency: 'USD' })
    await addTrade(owner, id, { timestamp: '2025-03-06T15:00', closingTime: '2025-03-10T09:00' })
    await addTrade(owner, id, { timestamp: '2025-03-07T10:00', closingTime: '' })
    const counted = async (span: string) => (await tilt(`&accountIds[]=${id}${span}`)).whole.trades
    expect(await counted('&from=2025-03-06&to=2025-03-07')).toBe(0)
    expect(await counted('&from=2025-03-10&to=2025-03-10')).toBe(1)
    const { whole, weeks, today } = await tilt(`&accountIds[]=${id}`)
    expect(whole.trades).toBe(1)
    expect(weeks).toMatchObject([{ week: '2025-03-10', trades: 1 }])
    expect(today.trades).toBe(1)
    await owner.patch('/mindset/settings', {
      tilt: { ...DEFAULT_TILT, hours: { isOn: true, planned: { from: '08:00', to: '09:00' } } },
    })
    const listed = async (span: string) => {
      const path = `/mindset/tilt/trades?rule=hours&accountIds[]=${id}${span}`
      return (await ask(path, tiltTrades)).trades.map(({ openedAt }) => openedAt)
    }
    expect(await listed('')).toEqual(['2025-03-06T15:00:00'])
    expect(await listed('&to=2025-03-07')).toEqual([])
    expect(await listed('&from=2025-03-10')).toEqual(['2025-03-06T15:00:00'])
  })
})

function executionOf(kind: 'entry' | 'exit', at: string, stopLoss: number) {
  return {
    kind,
    at,
    quantity: 1,
    price: 100,
    grossPnlCents: 0,
    feesCents: 0,
    brokerId: null,
    stopLoss,
  } as const
}
