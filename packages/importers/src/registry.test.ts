import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeWorkbook } from '@plumbline/testing/broker-files/write-workbook'
import { describe, expect, test } from 'vitest'
import { formatOf, importers, readBrokerFile } from './registry.ts'

test.each([
  ['mt5-report-xlsx', 'MT5-Import'],
  ['mt4-statement', 'MT5-Import'],
  ['tradovate-fills', 'Tradovate-Import'],
  ['topstepx', 'TopstepX-Import'],
  ['plumbline-csv', 'Plumbline-Import'],
  ['csv-mapped', 'CSV-Import'],
])('trades of %s have the tag %s', (format, tag) => {
  expect(formatOf(format)?.source.tag).toBe(tag)
})

test('no two importers share a format or a label', () => {
  expect(new Set(importers.map(({ format }) => format)).size).toBe(importers.length)
  expect(new Set(importers.map(({ label }) => label)).size).toBe(importers.length)
})

describe('a recognised file', () => {
  const headings = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl'
  const good = '2025-03-03T09:00,2025-03-03T10:00,EURUSD,long,1.1,1.2,1,5'
  const typed = '03.03.2025 09:00,03.03.2025 10:00,EURUSD,long,1.1,1.2,1,5'
  const read = (...rows: readonly string[]) =>
    readBrokerFile({ name: 'journal.csv', bytes: utf8([headings, ...rows].join('\n')) })

  test('is asked about as a table, with the reason, if more of its rows are unusable than usable', () => {
    expect(read(good, typed, typed)).toMatchObject({
      kind: 'failed',
      table: { container: 'csv', misread: { format: 'plumbline-csv', because: 'unusable-rows' } },
    })
    expect(read(good, good, typed, typed)).toMatchObject({ kind: 'read', file: { format: 'plumbline-csv' } })
  })

  test('is read by the columns that the user matched then', () => {
    const asked = read(typed)
    if (asked.kind === 'read' || !asked.table) throw new Error('asked about')
    const { mapping } = asked.table.guess
    const bytes = utf8([headings, typed].join('\n'))
    const options = { brokerTimeZone: null, mapping: { ...mapping, dateOrder: 'dmy' as const } }
    expect(readBrokerFile({ name: 'journal.csv', bytes }, undefined, options)).toMatchObject({
      kind: 'read',
      file: { format: 'csv-mapped', trades: [{ openedAt: '2025-03-03T09:00:00' }] },
    })
  })
})

describe('a table with a number in column 2 and the side in column 4', () => {
  const rows = [
    ['Open time', 'Ticket', 'Symbol', 'Type', 'Lots', 'Open price', 'SL', 'TP', 'Close time', 'Close price'],
    ['2026.03.02 08:00:00', '71', 'GBPUSD', 'sell', '2', '1.3', '0', '0', '2026.03.02 09:30:00', '1.299'],
  ]
  const money = [
    ['Profit', 'Commission', 'Swap'],
    ['200.00', '-9', '-0.5'],
  ]
  const table = rows.map((cells, index) => [...cells, ...(money[index] ?? [])])

  test('is no MetaTrader 5 report: its columns are matched, in a page as in a CSV', () => {
    const page = `<html><table>${table.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`
    const expected = {
      kind: 'failed',
      code: 'unknown-format',
      table: {
        guess: { missing: [], mapping: { columns: { grossPnl: [10], commission: [11], swap: [12] } } },
      },
    }
    expect(readBrokerFile({ name: 'a.html', bytes: utf8(page) })).toMatchObject(expected)
    const csv = table.map(String).join('\n')
    expect(readBrokerFile({ name: 'a.csv', bytes: utf8(csv) })).toMatchObject(expected)
  })

  test('is one with MetaTrader’s own headings: the same word above both times and above both prices', () => {
    const headings =
      'Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Swap|Profit'.split('|')
    const record = [...(rows[1] ?? []), '-9', '-0.5', '200.00']
    const page = (heading: readonly string[]) =>
      readBrokerFile({
        name: 'a.html',
        bytes: utf8(
          `<html><table>${[heading, record].map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table></html>`,
        ),
      })
    expect(page(headings)).toMatchObject({ kind: 'read', file: { trades: [{ grossPnl: 200_00000000n }] } })
    expect(page(headings.with(8, 'Close Time'))).toMatchObject({ code: 'unknown-format' })
    expect(page(headings.with(10, 'Profit').with(12, 'Commission'))).toMatchObject({ code: 'unknown-format' })
  })
})

test('sheets beside the report in its workbook are named among the unusable rows', () => {
  const report = 'Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Swap|Profit'.split(
    '|',
  )
  const record = '2026.03.02 08:00:00|71|GBPUSD|sell|2|1.3|0|0|2026.03.02 09:30:00|1.299|-9|-0.5|200'.split(
    '|',
  )
  const sheet = (name: string, ...rows: readonly (readonly string[])[]) => ({ name, rows })
  const bytes = writeWorkbook([sheet('Notes', ['mine']), sheet('Empty'), sheet('Sheet1', report, record)])
  expect(readBrokerFile({ name: 'a.xlsx', bytes })).toMatchObject({
    file: {
      format: 'mt5-report-xlsx',
      trades: [{ pair: 'GBPUSD' }],
      problems: [{ line: null, code: 'unread-sheet', detail: 'Notes' }],
    },
  })
})

test('the accounts that a table’s rows name are listed if there are several, and numbers count within each', () => {
  const read = (...accounts: readonly string[]) => {
    const rows = accounts.map((name) => `${name},1,2026-03-02 08:00,2026-03-02 09:00,DAX,buy,1,1.1,1.2,5`)
    const headings = 'Account,Ticket,Open time,Close time,Symbol,Type,Volume,Open price,Close price,Profit'
    const file = { name: 'a.csv', bytes: utf8([headings, ...rows].join('\n')) }
    const asked = readBrokerFile(file)
    if (asked.kind === 'read' || !asked.table) throw new Error('asked about')
    return readBrokerFile(file, undefined, { brokerTimeZone: null, mapping: asked.table.guess.mapping })
  }
  expect(read('A-1', 'B-2')).toMatchObject({
    file: { accounts: ['A-1', 'B-2'], trades: [{ brokerId: null }, { brokerId: null }], problems: [] },
  })
  const alone = read('A-1')
  expect(alone).toMatchObject({ file: { trades: [{ brokerId: '1' }] } })
  expect(alone.kind === 'read' && 'accounts' in alone.file).toBe(false)
})
