import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { amountText } from '@plumbline/domain/money/amount'
import { hasSamples, onSamples, readSample } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import type { Row } from '../readers/row.ts'
import { openMt5Document } from './document.ts'
import { pairSections } from './paired-sections.ts'
import { createSectionsReader, type Sections } from './sections.ts'
import { toBrokerFile } from './to-broker-file.ts'

const HEAD = {
  document: 'report',
  account: { login: null, currency: null, server: null, broker: null },
  mode: undefined,
} as const

const DEALS_2016 =
  'Zeit|Trade|Symbol|Typ|Richtung|Volumen|Preis|Order|Kommission|Swap|Gewinn|Kontostand|Kommentar'
const DEALS = 'Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance|Comment'
const POSITIONS = 'Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Swap|Profit'

/** Rows as they are read from any container; a cell per bar. */
function sectionsOf(...lines: readonly string[]): Sections {
  const reader = createSectionsReader()
  lines.forEach((line, index) => {
    const row: Row = { line: index + 1, cells: line.split('|'), hidden: [], formulas: [] }
    reader.take(row)
  })
  return reader.sections()
}

const fileOf = (...lines: readonly string[]) => toBrokerFile('mt5-report-html', HEAD, sectionsOf(...lines))

describe('MT5 report rows', () => {
  test('are identified by their shape, whatever their headings', () => {
    const sections = sectionsOf(
      'Позиции',
      '2025.03.03 09:00:00|11|EURUSD|buy|0.5|1.1|1.09||2025.03.03 10:00:00|1.102|-3.50|0.00|100.00',
      '2025.03.03 09:00:00|11|EURUSD|buy|0.5 / 0.5|market|1.09||2025.03.03 09:00:00|filled|',
      DEALS,
      '2025.03.03 09:00:00|21|EURUSD|buy|in|0.5|1.1|11|-3.50|-0.10|0.00|0.00|996.40|',
      '2025.03.03 11:00:00|22||balance||||| 0.00|0.00|0.00|1 000.00|1 996.40|Bonus',
      '2025.03.03 12:00:00|12|EURUSD|sell|1|1.2|||1.19|0.00|-12.00|mine',
      '2025.03.03 12:01|13|EURUSD|buy limit|1.00 / 0.00|1.0|||1.19|placed|',
    )
    expect(sections).toMatchObject({
      positions: [{ trade: { brokerId: '11', stopLoss: 1.09, commission: -3_50000000n }, partOf: null }],
      orders: new Map([['11', { stopLoss: 1.09, takeProfit: 0 }]]),
      deals: [{ ticket: '21', orderId: '11', fee: -10000000n }],
      cash: [{ kind: 'deposit', amount: 1000_00000000n, notes: 'Bonus' }],
      openPositions: [{ brokerId: '12', direction: 'short', grossPnl: -12_00000000n, notes: 'mine' }],
      problems: [],
    })
  })

  test('of stocks may have volumes in thousands: 1.04K is 1,040', () => {
    const { positions } = sectionsOf(
      '2025.03.03 09:00:00|11|AAPL|buy|1.04K|10|||2025.03.03 10:00:00|11|0|0|1 040.00',
    )
    expect(positions).toMatchObject([{ trade: { quantity: 1040, grossPnl: 1040_00000000n } }])
  })

  test('may have minus signs of any kind', () => {
    const { positions } = sectionsOf(
      '2025.03.03 09:00:00|11|AAPL|buy|1|10|||2025.03.03 10:00:00|9|\u22121.00|0|\u22121\u00a0040.00',
    )
    expect(positions).toMatchObject([{ trade: { commission: -1_00000000n, grossPnl: -1040_00000000n } }])
  })

  test('are reported with their line and the reason when unusable', () => {
    const { problems, positions } = sectionsOf(
      '2025.02.30 09:00:00|11|EURUSD|buy|1|1.1|||2025.03.03 10:00:00|1.2|0|0|1',
      '2025.03.03 09:00:00|11||buy|1|1.1|||2025.03.03 10:00:00|1.2|0|0|1',
      '2025.03.03 09:00:00|11|EURUSD|buy|many|1.1|||2025.03.03 10:00:00|1.2|0|0|1',
      '2025.03.03 09:00:00|11|EURUSD|buy|1|1.1|||2025.03.03 10:00:00|1.2|0|0|1,50',
      '2025.03.03 09:00:00|11|EURUSD|buy|1|1.1|',
    )
    expect(positions).toEqual([])
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'unusable-time'],
      [2, 'missing-symbol'],
      [3, 'unusable-number'],
      [4, 'unusable-number'],
      [5, 'unknown-row'],
    ])
  })
})

describe('a report without a Positions section', () => {
  test('splits the reversals of a netting account', () => {
    const file = fileOf(
      DEALS_2016,
      '2016.08.05 10:00:00|1||balance|||||0.00|0.00|10 000.00|10 000.00|',
      '2016.08.05 11:00:00|2|USDCHF|buy|in|1.00|0.97390|101|-4.00|0.00|0.00|9 996.00|',
      '2016.08.05 12:00:00|3|USDCHF|sell|in/out|1.50|0.97410|102|-6.00|0.00|20.00|10 010.00|',
      '2016.08.05 13:00:00|4|USDCHF|buy|out|0.50|0.97300|103|-2.00|-0.30|55.00|10 062.70|',
      '||||||||-12.00|-0.30|75.00|10 062.70|',
    )
    expect(file.trades).toMatchObject([
      { brokerId: '101', direction: 'long', quantity: 1, grossPnl: 20_00000000n, commission: -8_00000000n },
      {
        brokerId: '101-1',
        direction: 'short',
        quantity: 0.5,
        grossPnl: 55_00000000n,
        commission: -4_00000000n,
      },
    ])
    expect(file.stated).toMatchObject({
      grossPnl: 75_00000000n,
      fees: 12_30000000n,
      balance: 10_062_70000000n,
    })
    expect(compareTotals(totalsOf(file), file.stated)).toEqual({ agrees: true, differences: [] })
  })

  test('reports the row it cannot use when it begins after an opening', () => {
    const file = fileOf(
      DEALS_2016,
      '2016.08.05 12:00:00|3|USDCHF|sell|out|1.00|0.97410|102|0.00|0.00|20.00|20.00|',
    )
    expect(file.trades).toEqual([])
    expect(file.problems).toMatchObject([{ line: 2, code: 'exit-without-entry' }])
  })
})

describe('cash', () => {
  const cashOf = (type: string, amount: string) =>
    fileOf(DEALS, `2025.03.03 11:00:00|22||${type}|||||0.00|0.00|0.00|${amount}|0.00|note`).cash

  test('is a deposit when positive and a withdrawal when negative', () => {
    expect(cashOf('balance', '5.00')).toMatchObject([{ kind: 'deposit', notes: 'note' }])
    expect(cashOf('balance', '-5.00')).toMatchObject([{ kind: 'withdrawal', amount: -5_00000000n }])
  })

  test('of other types is a balance correction and keeps its name', () => {
    expect(cashOf('dividend', '1.25')).toMatchObject([{ kind: 'correction', notes: 'dividend: note' }])
    expect(cashOf('balance', '0.00')).toMatchObject([{ kind: 'correction' }])
  })

  test('excludes credit, which belongs to the broker', () => {
    expect(cashOf('credit', '100.00')).toEqual([])
  })
})

describe('a position closed in parts', () => {
  const deals = [
    DEALS,
    '2025.03.03 09:00:00|21|EURUSD|buy|in|1|1.1|11|-4.00|-0.40|0.00|0.00|0.00|first',
    '2025.03.03 10:00:00|22|EURUSD|sell|out|0.4|1.2|12|0.00|0.00|0.00|40.00|0.00|',
    '2025.03.03 11:00:00|23|EURUSD|sell|out|0.6|1.3|13|0.00|0.00|-1.00|60.00|0.00|',
  ]

  test('with a single row keeps the number of its closings and its fee', () => {
    const file = fileOf(
      POSITIONS,
      '2025.03.03 09:00:00|11|EURUSD|buy|1|1.1|||2025.03.03 11:00:00|1.26|-4.00|-1.00|100.00',
      ...deals,
    )
    expect(file.trades).toMatchObject([{ closingRows: 2, fee: -40000000n, notes: 'first' }])
    expect(file.trades).toHaveLength(1)
  })

  test('with a row for each part is still one trade', () => {
    const file = fileOf(
      POSITIONS,
      '2025.03.03 09:00:00|11|EURUSD|buy|0.4|1.1|||2025.03.03 10:00:00|1.2|-1.60|0.00|40.00',
      '2025.03.03 09:00:00|11|EURUSD|buy|0.6|1.1|||2025.03.03 11:00:00|1.3|-2.40|-1.00|60.00',
    )
    expect(file.trades).toMatchObject([
      {
        quantity: 1,
        exitPrice: 1.26,
        grossPnl: 100_00000000n,
        commission: -4_00000000n,
        closedAt: '2025-03-03T11:00:00',
        closingRows: 2,
      },
    ])
    expect(file.trades).toHaveLength(1)
  })
})

describe('an open position', () => {
  test('takes its market price from its row and its commission from its deal', () => {
    const file = fileOf(
      DEALS,
      '2025.03.03 09:00:00|21|EURUSD|buy|in|1|1.1|11|-4.00|0.00|0.00|0.00|996.00|scalp',
      '2025.03.03 09:00:00|11|EURUSD|buy|1|1.1|1.09|1.2|1.15|-0.50|500.00|',
    )
    expect(file.trades).toMatchObject([
      {
        brokerId: '11',
        closedAt: null,
        exitPrice: 1.15,
        grossPnl: 500_00000000n,
        commission: -4_00000000n,
        notes: 'scalp',
        booked: { commission: -4_00000000n },
      },
    ])
    expect(file.trades).toHaveLength(1)
  })
})

describe('a position that was closed in part', () => {
  const part = (volume: string, money = '-0.07|-0.10|12.00') =>
    `2025.03.03 09:00:00|11|EURUSD|buy|${volume}|1.1|||2025.03.04 10:00:00|1.112|${money}`
  const rest = '2025.03.03 09:00:00|11|EURUSD|buy|0.03|1.1|||1.115|-0.20|45.00|swing'
  const entry = '2025.03.03 09:00:00|21|EURUSD|buy|in|0.04|1.1|11|-0.28|0.00|0.00|0.00|999.72|'
  const exit = '2025.03.04 10:00:00|22|EURUSD|sell|out|0.01|1.112|12|-0.07|0.00|-0.10|12.00|1 011.55|'
  const realised = (file: ReturnType<typeof fileOf>) => {
    const { grossPnl, fees } = totalsOf(file)
    return [grossPnl, fees].map((amount) => amountText(amount))
  }

  test('is one open trade with the rest, and its partial close from the deals', () => {
    const file = fileOf(POSITIONS, part('0.01 / 0.04'), DEALS, entry, exit, 'Open Positions', rest)
    expect(file.problems).toEqual([])
    expect(file.trades).toMatchObject([
      {
        brokerId: '11',
        closedAt: null,
        quantity: 0.03,
        grossPnl: 45_00000000n,
        commission: -21000000n,
        swap: -20000000n,
        booked: { commission: -21000000n },
        notes: 'swing',
        executions: [
          { kind: 'entry', quantity: 0.04 },
          { kind: 'exit', quantity: 0.01, at: '2025-03-04T10:00:00', grossPnl: 12_00000000n },
        ],
      },
    ])
    // A quarter of the entry commission, the exit's commission and swap.
    expect(realised(file)).toEqual(['12', '0.24'])
  })

  test.each(['0.01 / 0.04', '0.03 / 0.04', '0.01'])(
    'has the partial close of its row (%s) where the deals do not reach back to its opening',
    (volume) => {
      const file = fileOf(POSITIONS, part(volume), DEALS, exit, 'Open Positions', rest)
      expect(file.trades).toMatchObject([
        {
          closedAt: null,
          quantity: 0.03,
          closingRows: 1,
          commission: 0n,
          executions: [{ kind: 'exit', quantity: 0.01, at: '2025-03-04T10:00:00', grossPnl: 12_00000000n }],
        },
      ])
      expect(realised(file)).toEqual(['12', '0.17'])
    },
  )

  test('has the results of its rows where those of the deals are others', () => {
    const other = exit.replace('|12.00|', '|11.00|')
    const file = fileOf(POSITIONS, part('0.01 / 0.04'), DEALS, entry, other, 'Open Positions', rest)
    expect(realised(file)).toEqual(['12', '0.17'])
  })

  test('stays open without a market price in a report that lists no open positions', () => {
    const file = fileOf(POSITIONS, part('0.01 / 0.04'), part('0.02 / 0.04', '0|0|20.00'))
    expect(file.trades).toMatchObject([
      { closedAt: null, quantity: 0.01, exitPrice: null, grossPnl: 0n, closingRows: 2 },
    ])
    expect(realised(file)).toEqual(['32', '0.17'])
  })

  test('is closed if its parts are the whole', () => {
    const file = fileOf(POSITIONS, part('0.01 / 0.04'), part('0.03 / 0.04', '0|0|20.00'))
    expect(file.trades).toMatchObject([{ closedAt: '2025-03-04T10:00:00', quantity: 0.04, closingRows: 2 }])
    expect(fileOf(POSITIONS, part('0.04 / 0.04')).trades).toMatchObject([{ quantity: 0.04, closingRows: 1 }])
  })

  test('is no order, whose second time is followed by its state', () => {
    const order = '2025.03.03 09:00:00|11|EURUSD|buy|0.04 / 0.04|1.1|1.09||2025.03.03 09:00:00|исполнен|'
    const sections = sectionsOf(order, part('0.01 / 0.04'), part('1.04K / 2K'), part('x / 0.04'))
    expect([...sections.orders.keys()]).toEqual(['11'])
    expect(sections.positions).toMatchObject([
      { trade: { quantity: 0.01 }, partOf: 0.04 },
      { trade: { quantity: 1040 }, partOf: 2000 },
    ])
    expect(sections.problems).toMatchObject([{ code: 'unusable-number', detail: 'x / 0.04' }])
  })
})

describe.skipIf(!hasSamples)(onSamples('a real report has its trades twice'), () => {
  test.each(['mt5/report-english-netting.xlsx', 'mt5/report-spanish-netting.xlsx'])(
    '%s: paired deals equal its positions',
    (path) => {
      const document = openMt5Document({ name: '', bytes: readSample(path) })
      const reader = createSectionsReader()
      document?.readRows(reader.take, () => undefined)
      const sections = reader.sections()
      const money = ({
        brokerId,
        pair,
        direction,
        quantity,
        entryPrice,
        exitPrice,
        openedAt,
        closedAt,
        grossPnl,
        commission,
        swap,
      }: ImportedTrade) => ({
        brokerId,
        pair,
        direction,
        quantity,
        entryPrice,
        exitPrice,
        openedAt,
        closedAt,
        grossPnl,
        commission,
        swap,
      })
      expect(pairSections(sections, 'netting').trades.map(money)).toEqual(
        sections.positions.map(({ trade }) => money(trade)),
      )
    },
  )
})
