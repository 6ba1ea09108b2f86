import { buildReportTrade } from '@plumbline/testing/broker-files/report-model'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeTopstepx } from '@plumbline/testing/broker-files/write-topstepx'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

const trade = buildReportTrade({
  brokerId: '910050760',
  pair: 'MNQM5',
  direction: 'short',
  quantity: 2,
  entryPrice: 20_029.25,
  exitPrice: 20_012,
  openedAt: '2025-05-08T11:22:07',
  closedAt: '2025-05-08T11:27:06',
  grossPnl: 69_00000000n,
  fee: -1_48000000n,
  commission: -1_00000000n,
})

function read(bytes: Uint8Array, brokerTimeZone: string | null = null) {
  const result = readBrokerFile({ name: 'file', bytes }, undefined, { brokerTimeZone })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

describe('TopstepX’s export', () => {
  test('has gross results, and fees and commissions as positive costs', () => {
    const file = read(writeTopstepx([trade]))
    expect(file).toMatchObject({ format: 'topstepx', account: { currency: 'USD' }, problems: [] })
    expect(file.trades).toEqual([
      {
        ...trade,
        line: 2,
        closingRows: 1,
        utc: { openedAt: '2025-05-08T15:22:07', closedAt: '2025-05-08T15:27:06' },
      },
    ])
  })

  test('from before commissions existed is read without them', () => {
    const { trades } = read(writeTopstepx([trade], { hasCommissions: false }))
    expect(trades).toMatchObject([{ commission: 0n, fee: -1_48000000n }])
  })

  test('has times with an offset converted to the broker’s time zone', () => {
    expect(read(writeTopstepx([trade], { offset: '-04:00' }), 'America/Chicago').trades).toMatchObject([
      { openedAt: '2025-05-08T10:22:07', closedAt: '2025-05-08T10:27:06' },
    ])
    expect(read(writeTopstepx([trade], { offset: '+02:00' }), 'America/New_York').trades).toMatchObject([
      { openedAt: '2025-05-08T05:22:07' },
    ])
  })

  test('keeps printed times without a broker time zone, and reports their UTC instants', () => {
    const winter = {
      ...trade,
      brokerId: '2',
      openedAt: '2025-12-08T11:22:07',
      closedAt: '2025-12-08T11:27:06',
    }
    expect(read(writeTopstepx([trade], { offset: '-04:00' }))).toMatchObject({
      trades: [{ openedAt: '2025-05-08T11:22:07' }],
      moments: [
        { localSeconds: localSeconds(trade.openedAt), utcSeconds: localSeconds('2025-05-08T15:22:07') },
      ],
    })
    expect(read(writeTopstepx([trade, winter], { offset: '-04:00' })).moments).toHaveLength(2)
  })

  test('from another time zone gives the same trades when it overlaps', () => {
    const abroad = { ...trade, openedAt: '2025-05-08T17:22:07', closedAt: '2025-05-08T17:27:06' }
    const zone = 'America/Chicago'
    expect(read(writeTopstepx([abroad], { offset: '+02:00' }), zone).trades).toEqual(
      read(writeTopstepx([trade], { offset: '-04:00' }), zone).trades,
    )
  })

  test.each([
    ['unusable-time', '05/08/2025 11:22:07 -04:00', 'today'],
    ['missing-symbol', 'MNQM5', ''],
    ['unusable-direction', 'Short', 'Flat'],
    ['unusable-number', '20029.250000000', 'x'],
    ['unusable-number', '1.48', 'free'],
  ])('reports a row as %s when %s is "%s"', (code, good, bad) => {
    const [headings = '', row = ''] = new TextDecoder().decode(writeTopstepx([trade])).split('\n')
    const file = read(utf8([headings, row, row.replace(good, bad)].join('\n')))
    expect(file.trades).toHaveLength(1)
    expect(file.problems).toMatchObject([{ line: 3, code }])
  })
})
