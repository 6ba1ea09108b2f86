import { importPreview } from '@plumbline/contract/imports/imports'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { toLocalSeconds, toUtcSeconds } from '@plumbline/domain/time/zone'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeTopstepx } from '@plumbline/testing/broker-files/write-topstepx'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { buildReportTrade } from '@plumbline/testing/broker-files/report-model'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  askedTable,
  confirm,
  createAccount,
  differencesOf,
  forgetMappings,
  getAccount,
  getImport,
  getStatistics,
  getTable,
  listTrades,
  mapImport,
  preview,
  previewRows,
} from '#server/testing/trading.ts'

const DAY = 86_400

/** A trade a week of a year, from just after the market's opening until just before its close, by a broker's clock. */
function weeksBy(zone: string): readonly ImportedTrade[] {
  const opening = Date.parse('2025-01-05T17:00:00Z') / 1000
  const local = (newYork: number) =>
    fromLocalSeconds(toLocalSeconds(toUtcSeconds(newYork, 'America/New_York'), zone))
  return Array.from({ length: 50 }, (_, week) =>
    buildImportedTrade({
      openedAt: local(opening + week * 7 * DAY + 300),
      closedAt: local(opening + week * 7 * DAY + 5 * DAY - 300),
    }),
  )
}

/** One trade in office hours: it fits many clocks. */
const atNoon = (time = '2025-07-01T12:00:00') => [
  buildImportedTrade({ openedAt: time, closedAt: `${time.slice(0, 11)}12:30:00` }),
]

describeOnOneEngine('the time zone of an import file', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const account = async (brokerTimeZone: string | null) => (await createAccount(owner, { brokerTimeZone })).id
  const choose = async (id: string, timeZone: string | null) => {
    const { status, body } = await owner.post(`/imports/${id}/time-zone`, { timeZone })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return importPreview.parse(Object(body).preview)
  }
  const times = async (id: string) =>
    (await previewRows(owner, id, 'new')).map(({ trade }) => trade?.openedAt)

  test('with a repeated hour: a trade that would close before it opens closes at its opening time', async () => {
    const id = await account(null)
    const times = { openedAt: '2025-11-02T05:50:00', closedAt: '2025-11-02T06:30:00' }
    const text = new TextDecoder().decode(writePlumblineCsv([buildImportedTrade(times)]))
    const file = await preview(owner, id, utf8(text.replaceAll(/(T0[56]:\d\d:00)/g, '$1Z')))
    expect(file.clock).toMatchObject({ source: 'stated' })
    await choose(file.id, 'America/New_York')
    expect(await previewRows(owner, file.id, 'new')).toMatchObject([
      { trade: { openedAt: '2025-11-02T01:50:00', closedAt: '2025-11-02T01:50:00' } },
    ])
  })

  test('is guessed if the account has none and only one fits, and is set on the account on request', async () => {
    const id = await account(null)
    await addTrade(owner, id, { timestamp: '2025-03-10T15:00', closingTime: '2025-03-10T16:00' })
    const file = await preview(owner, id, writePlumblineCsv(weeksBy('America/New_York+7')))
    expect(file.clock).toEqual({
      zone: 'America/New_York+7',
      source: 'guess',
      accountZone: null,
      guess: ['America/New_York+7'],
      guessReason: 'likely',
      contradicted: false,
    })
    await confirm(owner, file.id, { adoptTimeZone: true })
    expect(await getAccount(owner, id)).toMatchObject({
      brokerTimeZone: 'America/New_York+7',
      closedTrades: 51,
    })
    const { statistics, hourClock } = await getStatistics(owner, id)
    expect(hourClock).toBe('utc')
    // 15:00 of that broker is 12:00 UTC in the second week of March; the week opens at 22:05 in winter, 21:05 in summer.
    expect(statistics.byHour.flatMap(({ trades }, hour) => (trades > 0 ? [hour] : []))).toEqual([12, 21, 22])
    expect(await differencesOf(owner, id)).toEqual([])
    expect(await getImport(owner, file.id)).toMatchObject({
      preview: { clock: { zone: 'America/New_York+7' } },
    })
  })

  test('applies to the import only, unless the account adopts it', async () => {
    const id = await account(null)
    const file = await preview(owner, id, writePlumblineCsv(weeksBy('UTC')))
    await confirm(owner, file.id)
    expect((await getAccount(owner, id)).brokerTimeZone).toBeNull()
    expect(await getImport(owner, file.id)).toMatchObject({
      preview: { clock: { zone: 'UTC', source: 'guess' } },
    })
  })

  test('is unknown if trades at office hours fit many zones, until the user chooses one', async () => {
    const id = await account(null)
    const file = await preview(owner, id, writePlumblineCsv(atNoon()))
    expect(file.clock).toMatchObject({ zone: null, source: 'unknown', guess: [], guessReason: 'too-open' })
    const chosen = await choose(file.id, 'Europe/Athens')
    expect(chosen.clock).toMatchObject({ zone: 'Europe/Athens', source: 'chosen' })
    // The account has no clock to convert to.
    expect(await times(file.id)).toEqual(['2025-07-01T12:00:00'])
    await confirm(owner, file.id, { adoptTimeZone: true })
    expect((await getAccount(owner, id)).brokerTimeZone).toBe('Europe/Athens')
    expect((await listTrades(owner, id)).trades[0]?.openedAt).toBe('2025-07-01T12:00:00')
  })

  test('is the account’s if known; trades that contradict it are reported', async () => {
    const id = await account('Europe/Athens')
    const file = await preview(owner, id, writePlumblineCsv(weeksBy('UTC')))
    expect(file.clock).toMatchObject({
      zone: 'Europe/Athens',
      source: 'account',
      accountZone: 'Europe/Athens',
      guess: ['UTC'],
      contradicted: true,
    })
    expect((await preview(owner, id, writePlumblineCsv(weeksBy('Europe/Athens')))).clock).toMatchObject({
      contradicted: false,
    })
  })

  test('if it differs from the account’s, converts all times to the account’s, and can be reset', async () => {
    const id = await account('Europe/Athens')
    // On the day of the change, before and after it: Athens is two hours ahead of UTC, then three.
    const trades = [
      ...atNoon('2025-03-29T12:00:00'),
      ...atNoon('2025-03-30T00:30:00'),
      ...atNoon('2025-03-30T12:00:00'),
    ]
    const file = await preview(owner, id, writePlumblineCsv(trades))
    const chosen = await choose(file.id, 'UTC')
    expect(chosen).toMatchObject({ clock: { zone: 'UTC', source: 'chosen', accountZone: 'Europe/Athens' } })
    expect(chosen.period).toEqual({ from: '2025-03-29T14:00:00', to: '2025-03-30T15:30:00' })
    expect(await times(file.id)).toEqual([
      '2025-03-29T14:00:00',
      '2025-03-30T02:30:00',
      '2025-03-30T15:00:00',
    ])
    await choose(file.id, 'America/New_York')
    expect((await times(file.id))[0]).toBe('2025-03-29T18:00:00')
    const back = await choose(file.id, null)
    expect(back).toEqual({ ...importPreview.parse(file) })
    expect(await times(file.id)).toEqual(trades.map(({ openedAt }) => openedAt))
    await choose(file.id, 'UTC')
    await confirm(owner, file.id)
    const stored = (await listTrades(owner, id, '&sort=openedAt&order=asc')).trades
    expect(stored.map(({ openedAt }) => openedAt)).toEqual([
      '2025-03-29T14:00:00',
      '2025-03-30T02:30:00',
      '2025-03-30T15:00:00',
    ])
    // By UTC it is noon again.
    expect((await getStatistics(owner, id)).statistics.byHour[12]?.trades).toBe(2)
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('decides what is a duplicate: the same rows match if read in the same time zone', async () => {
    const id = await account('Europe/Athens')
    const bytes = writePlumblineCsv(atNoon().map((trade) => ({ ...trade, brokerId: null })))
    const first = await preview(owner, id, bytes)
    await choose(first.id, 'UTC')
    await confirm(owner, first.id)
    const again = await preview(owner, id, bytes)
    expect(again.counts).toMatchObject({ new: 1, duplicate: 0 })
    expect((await choose(again.id, 'UTC')).counts).toMatchObject({ new: 0, duplicate: 1 })
    expect((await confirm(owner, again.id)).result).toMatchObject({ added: 0, skipped: 1 })
  })

  test('is converted to the zone that the account has at confirmation', async () => {
    const id = await account('Europe/Athens')
    const file = await preview(owner, id, writePlumblineCsv(atNoon()))
    await choose(file.id, 'UTC')
    await owner.patch(`/accounts/${id}`, { brokerTimeZone: 'Asia/Tokyo' })
    await confirm(owner, file.id)
    expect((await listTrades(owner, id)).trades[0]?.openedAt).toBe('2025-07-01T21:00:00')
  })

  test('cannot be chosen if the file states its offset', async () => {
    const id = await account('America/Chicago')
    const file = await preview(owner, id, writeTopstepx([buildReportTrade({ pair: 'MNQH6' })]))
    expect(file.clock).toMatchObject({ source: 'stated', zone: 'America/Chicago' })
    const before = await times(file.id)
    expect((await choose(file.id, 'Asia/Tokyo')).clock).toEqual(file.clock)
    expect(await times(file.id)).toEqual(before)
  })

  test('is derived from the printed offsets if the account has none; choosing another shifts the times', async () => {
    const id = await account(null)
    const ready = await preview(owner, id, writeTopstepx([buildReportTrade()], { offset: '-05:00' }))
    expect(ready.clock).toMatchObject({
      source: 'stated',
      zone: 'America/New_York',
      accountZone: null,
      guess: ['America/New_York', '-05:00'],
    })
    expect(await times(ready.id)).toEqual(['2025-03-03T09:00:00'])
    expect((await choose(ready.id, 'America/Chicago')).clock).toMatchObject({ zone: 'America/Chicago' })
    expect(await times(ready.id)).toEqual(['2025-03-03T08:00:00'])
    await confirm(owner, ready.id, { adoptTimeZone: true })
    expect(await getAccount(owner, id)).toMatchObject({ brokerTimeZone: 'America/Chicago' })
    expect((await listTrades(owner, id)).trades).toMatchObject([{ openedAt: '2025-03-03T08:00:00' }])
  })

  describe('of a table with UTC offsets', () => {
    // Berlin goes forward on 30 March 2025 at 01:00 UTC, Athens at the same moment, New York was three weeks earlier.
    const table = utf8(
      [
        'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L',
        '2025-03-30T01:30:00+01:00,2025-03-30T03:30:00+02:00,BTCUSD,buy,1,1.1,1.2,10.50',
        '2025-03-30T12:00:00+02:00,2025-03-30T13:00:00+02:00,BTCUSD,buy,1,1.1,1.2,10.50',
      ].join('\n'),
    )
    const previewed = async (accountId: string) => {
      await forgetMappings(owner)
      const id = await askedTable(owner, accountId, table)
      const read = await mapImport(owner, id, (await getTable(owner, id)).mapping)
      if (read.state !== 'ready') throw new Error(`The import is ${read.state}`)
      return read
    }

    test('is stated: times are converted to the account’s time zone', async () => {
      const id = await account('America/New_York')
      const file = await previewed(id)
      expect(file.preview.clock).toMatchObject({ source: 'stated', zone: 'America/New_York' })
      expect(await times(file.id)).toEqual(['2025-03-29T20:30:00', '2025-03-30T06:00:00'])
      expect((await choose(file.id, 'Asia/Tokyo')).clock).toEqual(file.preview.clock)
      await owner.patch(`/accounts/${id}`, { brokerTimeZone: 'Europe/Athens' })
      await confirm(owner, file.id)
      const { trades } = await listTrades(owner, id, '&sort=openedAt&order=asc')
      // An hour of instants, two by the clock on the wall.
      expect(trades.map(({ openedAt, closedAt }) => [openedAt, closedAt])).toEqual([
        ['2025-03-30T02:30:00', '2025-03-30T04:30:00'],
        ['2025-03-30T13:00:00', '2025-03-30T14:00:00'],
      ])
      expect(await differencesOf(owner, id)).toEqual([])
    })

    test('is UTC if the account has none; another one can be chosen and saved to the account', async () => {
      const id = await account(null)
      const file = await previewed(id)
      expect(file.preview.clock).toMatchObject({ source: 'stated', zone: 'UTC', accountZone: null })
      expect(await times(file.id)).toEqual(['2025-03-30T00:30:00', '2025-03-30T10:00:00'])
      const chosen = await choose(file.id, 'Europe/Berlin')
      expect(chosen.clock).toMatchObject({ source: 'stated', zone: 'Europe/Berlin' })
      expect(await times(file.id)).toEqual(['2025-03-30T01:30:00', '2025-03-30T12:00:00'])
      expect((await choose(file.id, 'America/New_York')).period).toEqual({
        from: '2025-03-29T20:30:00',
        to: '2025-03-30T07:00:00',
      })
      expect(await choose(file.id, null)).toEqual(file.preview)
      await choose(file.id, 'Europe/Berlin')
      await confirm(owner, file.id, { adoptTimeZone: true })
      expect((await getAccount(owner, id)).brokerTimeZone).toBe('Europe/Berlin')
      expect((await listTrades(owner, id, '&sort=openedAt&order=asc')).trades[0]).toMatchObject({
        openedAt: '2025-03-30T01:30:00',
        closedAt: '2025-03-30T03:30:00',
      })
      expect((await previewed(id)).preview.counts).toMatchObject({ new: 0, duplicate: 2 })
    })
  })

  test.each<[string, object]>([
    ['a zone that is none', { timeZone: 'Europe/Atlantis' }],
    ['no answer at all', {}],
  ])('%s is refused', async (_name, body) => {
    const id = await account(null)
    const file = await preview(owner, id, writePlumblineCsv(atNoon()))
    expect(await owner.post(`/imports/${file.id}/time-zone`, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
  })

  test('cannot be changed after confirmation', async () => {
    const id = await account('UTC')
    const file = await preview(owner, id, writePlumblineCsv(atNoon()))
    await confirm(owner, file.id)
    expect(await owner.post(`/imports/${file.id}/time-zone`, { timeZone: 'Asia/Tokyo' })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STATE' },
    })
  })
})
