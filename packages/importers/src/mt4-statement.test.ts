import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import {
  buildMt4Model,
  buildMt4Part,
  buildMt4Position,
  type Mt4Model,
} from '@plumbline/testing/broker-files/mt4-model'
import { mt4Row } from '@plumbline/testing/broker-files/mt4-printed'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { PLAIN_STATEMENT, writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

function fileOf(bytes: Uint8Array) {
  const result = readBrokerFile({ name: 'download', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

const fileOfModel = (model: Partial<Mt4Model>) => fileOf(writeMt4Statement(buildMt4Model(model)))

/** A statement of rows alone; cells are set apart by bars, the first may have its title after a tilde. */
function fileOfRows(...rows: readonly string[]) {
  const written = rows.map((row) => {
    const [first = '', ...others] = row.split('|')
    const [text = '', title = ''] = first.split('~')
    return mt4Row([{ text, title }, ...others])
  })
  return fileOf(utf8(`<html><title>Statement: 7</title><table>${written.join('\n')}</table></html>`))
}

const OPENED = '2025.03.03 09:00:00'
const CLOSED = '2025.03.03 10:00:00'
/** Ticket and title, type, size, then what follows the opening. */
const row = (ticket: string, type: string, size: string, closed = CLOSED, profit = '10.00') =>
  `${ticket}|${OPENED}|${type}|${size}|eurusd|1.10000|0.00000|0.00000|${closed}|1.10100|-1.00|-0.50|0.25|${profit}`

describe('a MetaTrader 4 statement', () => {
  test('counts taxes as a cost, like commission', () => {
    const { trades } = fileOfRows(row('11', 'buy', '0.10'))
    expect(trades).toMatchObject([
      { commission: -1_00000000n, fee: -50000000n, swap: 25000000n, grossPnl: 10_00000000n, pair: 'EURUSD' },
    ])
    expect(totalsOf({ trades, cash: [], problems: [] }).fees).toBe(1_25000000n)
  })

  test('ignores cancelled orders between its trades', () => {
    const file = fileOfModel({ positions: [buildMt4Position()], cancelledOrders: 7 })
    expect([file.trades.length, file.problems]).toEqual([1, []])
  })

  test('excludes credit from cash: it is part of the equity, never of the balance', () => {
    const file = fileOfModel({ credit: 500_00000000n })
    expect(file.cash).toMatchObject([{ kind: 'deposit', amount: 10_000_00000000n }])
    expect(file.stated).toMatchObject({ balance: 10_000_00000000n, equity: 10_500_00000000n })
  })

  test('reads interest and adjustments in its balance rows as corrections, not deposits', () => {
    const cash = (notes: string, amount: bigint) => ({
      brokerId: '7',
      at: '2025-01-01T00:00:00',
      amount,
      notes,
    })
    const file = fileOfModel({
      cash: [
        cash('Wire', 1_000_00000000n),
        cash('Interest', -2000000n),
        cash('Withdrawal', -5_00000000n),
        cash('ADJUSTMENT', 1_00000000n),
        cash('Reset', 0n),
      ],
    })
    expect(file.cash.map(({ kind }) => kind)).toEqual([
      'deposit',
      'correction',
      'withdrawal',
      'correction',
      'correction',
    ])
  })

  test('without a title, as some brokers write it, is recognised by its headings, never by rows alone', () => {
    const headings = `Ticket|Open Time|Type|Size|Item|Price|S / L|T / P|Close Time|Price|Commission|Taxes|Swap|Profit`
    const page = (...rows: readonly string[]) =>
      readBrokerFile({
        name: 'page.htm',
        bytes: utf8(`<html><table>${rows.map((cells) => mt4Row(cells.split('|'))).join('')}</table></html>`),
      })
    const rows = [row('11', 'sell', '1.00'), row('12', 'buy', '1.00')]
    expect(page(headings, ...rows)).toMatchObject({ file: { format: 'mt4-statement' } })
    expect(page(...rows)).toMatchObject({ kind: 'failed', code: 'unknown-format' })
  })

  test('drops no row silently: unusable rows are reported with their line', () => {
    const file = fileOfRows(
      row('11', 'buy', '0.10'),
      row('12', 'buy', 'lots'),
      row('13', 'buy', '0.10', '2025.02.30 10:00:00'),
      row('14', 'buy', '0.10', CLOSED, 'ten'),
      row('15', 'gift', '0.10'),
      row('16', 'buy', '0.10').replace('eurusd', ''),
      row('17', 'buy', '0.10').replace(OPENED, '2025.13.03 09:00:00'),
      ...['18', '19', '20', '21', '22'].map((ticket) => row(ticket, 'buy', '0.10')),
    )
    expect(file.trades.map(({ brokerId }) => brokerId)).toEqual(['11', '18', '19', '20', '21', '22'])
    expect(file.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'unusable-number'],
      [3, 'unusable-time'],
      [4, 'unusable-number'],
      [5, 'unknown-row'],
      [6, 'missing-symbol'],
      [7, 'unusable-time'],
    ])
  })

  test('keeps its stated totals when a row is missing', () => {
    const bytes = writeMt4Statement(
      buildMt4Model({
        positions: [buildMt4Position(), buildMt4Position({ parts: [buildMt4Part({ ticket: '5002' })] })],
      }),
    )
    const text = new TextDecoder().decode(bytes)
    const file = fileOf(utf8(text.replace(/<tr[^>]*><td[^>]*>5002<.*?<\/tr>/, '')))
    expect(file.trades).toHaveLength(1)
    expect(file.stated?.netPnl).toBe(200_00000000n)
  })
})

describe('partial closes', () => {
  test('are one trade under the first ticket, with one execution each', () => {
    const parts = [
      buildMt4Part({ ticket: '101', quantity: 0.04, exitPrice: 1.2, grossPnl: 8_00000000n }),
      buildMt4Part({
        ticket: '105',
        quantity: 0.01,
        exitPrice: 1.1,
        grossPnl: -1_00000000n,
        closedAt: '2025-03-04T10:00:00',
      }),
    ] as const
    const file = fileOfModel({ positions: [buildMt4Position({ parts })] })
    expect(file.trades).toMatchObject([
      {
        brokerId: '101',
        quantity: 0.05,
        exitPrice: 1.18,
        grossPnl: 7_00000000n,
        closedAt: '2025-03-04T10:00:00',
        closingRows: 2,
        executions: [
          { kind: 'exit', brokerId: '101', price: 1.2, quantity: 0.04, grossPnl: 8_00000000n },
          { kind: 'exit', brokerId: '105', price: 1.1, quantity: 0.01, at: '2025-03-04T10:00:00' },
        ],
      },
    ])
    expect(totalsOf(file)).toMatchObject({ closed: 2, trades: 1, wins: 1, losses: 1 })
  })

  test('of a position that is still open are realised, as in the totals of the statement', () => {
    const parts = [
      buildMt4Part({ ticket: '101', quantity: 0.04 }),
      buildMt4Part({ ticket: '105', quantity: 0.01, closedAt: null, grossPnl: 3_00000000n }),
    ] as const
    const file = fileOfModel({ positions: [buildMt4Position({ parts })] })
    expect(file.trades).toMatchObject([
      {
        brokerId: '101',
        closedAt: null,
        quantity: 0.01,
        closingRows: 1,
        grossPnl: 3_00000000n,
        executions: [{ kind: 'exit', brokerId: '101', quantity: 0.04, grossPnl: 100_00000000n }],
      },
    ])
    const totals = totalsOf(file)
    expect(totals).toMatchObject({ closed: 1, open: 1, wins: 1, netPnl: 100_00000000n })
    expect(file.stated).toMatchObject({ netPnl: 100_00000000n })
    expect(compareTotals(totals, file.stated).agrees).toBe(true)
    expect(compareTotals({ ...totals, netPnl: 0n, grossPnl: 0n }, file.stated).agrees).toBe(false)
  })

  test('use the ticket of the first part when that part is not in the file', () => {
    const [trade] = fileOfRows(row('105~from #101[tp]', 'buy', '0.01')).trades
    expect(trade).toMatchObject({ brokerId: '101', notes: 'from #101[tp]', closingRows: 1 })
  })

  test('are marked as incomplete when a part is in the statement of another period', () => {
    const rest = fileOfRows(row('105~from #101[tp]', 'buy', '0.01')).trades
    expect(rest).toMatchObject([{ parts: 'some', executions: [{ brokerId: '105', quantity: 0.01 }] }])
    const first = fileOfRows(row('101~to #105', 'buy', '0.04')).trades
    expect(first).toMatchObject([{ parts: 'some', executions: [{ brokerId: '101', quantity: 0.04 }] }])
    const whole = fileOfRows(row('101~to #105', 'buy', '0.04'), row('105~from #101', 'buy', '0.01')).trades
    expect(whole).toMatchObject([{ parts: 'all' }])
    expect(fileOfRows(row('101~tp', 'buy', '0.04')).trades[0]).not.toHaveProperty('parts')
  })

  test('keep their own tickets when a copier gives the same one for many', () => {
    const { trades } = fileOfRows(row('105~from #7', 'buy', '0.01'), row('106~from #7', 'buy', '0.01'))
    expect(trades.map(({ brokerId }) => brokerId)).toEqual(['105', '106'])
  })

  test('are not merged when the rows were not opened as one position', () => {
    const { trades } = fileOfRows(
      row('101~to #105', 'buy', '0.04'),
      row('105', 'sell', '0.01'),
      row('107~to #101', 'buy', '0.01').replace('1.10000', '1.20000'),
      row('108~to #999', 'buy', '0.01'),
    )
    expect(trades.map(({ brokerId }) => brokerId)).toEqual(['101', '105', '107', '108'])
  })

  test('with circular references end as one trade', () => {
    const { trades } = fileOfRows(
      row('101~to #102', 'buy', '0.04'),
      row('102~to #103', 'buy', '0.01'),
      row('103~to #101', 'buy', '0.01'),
    )
    expect(trades).toMatchObject([{ quantity: 0.06, closingRows: 3 }])
  })

  test('keep the marker of what closed them in the notes', () => {
    const { trades } = fileOfRows(
      row('101~to #105', 'buy', '0.04'),
      row('105~from #101[sl/gap]', 'buy', '0.01'),
    )
    expect(trades).toMatchObject([{ notes: '[sl/gap]' }])
  })
})

describe('two orders that close each other', () => {
  test('are one trade, including the costs of the row of size 0.00', () => {
    const { trades, problems } = fileOfRows(
      row('101', 'buy', '1.00'),
      row('102~close hedge by #101', 'sell', '0.00', CLOSED, '0.00'),
    )
    expect(trades).toMatchObject([
      { brokerId: '101', direction: 'long', quantity: 1, commission: -2_00000000n, closingRows: 2 },
    ])
    expect(problems).toEqual([])
  })

  test('are reported as a problem when the other one is not in the file', () => {
    const { trades, problems } = fileOfRows(
      row('101', 'buy', '1.00'),
      row('102~close hedge by #100', 'sell', '0.00'),
    )
    expect(trades).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 2, code: 'unusable-number' }])
  })
})

describe('comments', () => {
  test('lose the magic number of the program that placed the order', () => {
    const notes = ['#16384 My order[tp]', '[sl]', '#77', 'mam#6356115|25008805', '#1st try'].map(
      (title) => fileOfRows(row(`101~${title.replace('|', '/')}`, 'buy', '0.10')).trades[0]?.notes,
    )
    expect(notes).toEqual(['My order[tp]', '[sl]', '', 'mam#6356115/25008805', '#1st try'])
  })

  test('in separate rows belong to the trade above', () => {
    const blank = '||||||||'
    const { trades } = fileOfRows(
      row('101', 'buy', '0.10'),
      `${blank}|16384|first|||`,
      row('102', 'buy', '0.10'),
      `${blank}||123|||`,
      row('103', 'buy', '0.10'),
      `${blank}|16384||||`,
      '900|2025.03.03 09:00:00|buy limit|0.10|eurusd|1.1|0|0|2025.03.03 10:00:00|1.1|cancelled|||',
      `${blank}|16384|of the order|||`,
    )
    expect(trades.map(({ notes }) => notes)).toEqual(['first', '123', ''])
  })
})

test('a large statement is read completely in both layouts', () => {
  const positions = Array.from({ length: 3_000 }, (_, index) =>
    buildMt4Position({ parts: [buildMt4Part({ ticket: String(1000 + index) })] }),
  )
  for (const comments of ['titles', 'rows'] as const) {
    const bytes = writeMt4Statement(buildMt4Model({ positions }), { ...PLAIN_STATEMENT, comments })
    expect(fileOf(bytes).trades).toHaveLength(3_000)
  }
})
