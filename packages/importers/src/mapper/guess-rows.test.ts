import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'
import { mappingFaults } from './check-mapping.ts'

const tableOf = (...lines: readonly string[]) => unknownTable(utf8(lines.join('\n')))
const rowsOf = (...lines: readonly string[]) => tableOf(...lines).guess.rowsAre

describe('executions are recognised', () => {
  test.each<[string, ...string[]]>([
    [
      'by one price, one time and sides, without a result',
      'Date,Time,Ticker,Action,Shares,Price,Fee',
      '2025-02-03,15:31:07,DEMO,Bought,40,11.20,1.00',
      '2025-02-09,16:02:44,DEMO,Sold,40,13.05,1.00',
    ],
    ['in a single row', 'Date,Ticker,Action,Shares,Price,Quantity', '2025-02-03,DEMO,Sold,40,11.20,40'],
    [
      'by the sign of the quantity',
      'Datum;Symbol;Menge;Kurs;Gebühr',
      '03.02.2025 15:31;DEMO;40;11,20;1,00',
      '13.02.2025 15:31;DEMO;-40;13,05;1,00',
    ],
    [
      'although the average price repeats the price',
      'Filled,Symbol,Side,Qty,Price,Avg Price',
      '2025-02-03 15:31,DEMO,Buy,4,11.20,11.20',
      '2025-02-03 15:40,DEMO,Sell,4,11.30,11.30',
    ],
    [
      'by marks of opening and closing, although another price looks like an exit',
      'Symbol,Date/Time,Quantity,T. Price,C. Price,Realized P/L,Code',
      'DEMO,2025-02-03 15:31,4,11.20,11.40,0,O',
      'DEMO,2025-02-03 15:40,-4,11.30,11.40,0.40,C;P',
    ],
    [
      'by words such as "to open" and "to close"',
      'Time,Symbol,Side,Qty,Effect,Price,Net Price',
      '2025-02-03 15:31,DEMO,BUY,4,TO OPEN,11.20,11.25',
      '2025-02-03 15:40,DEMO,SELL,-4,TO CLOSE,11.30,11.25',
    ],
    [
      'by rows of entry and exit',
      'Trade #,Type,Date/Time,Price USD,Quantity,Net P&L USD',
      '1,Exit long,2025-02-03 15:40,11.30,4,0.40',
      '1,Entry long,2025-02-03 15:31,11.20,4,0.40',
    ],
  ])('%s', (_, ...lines) => expect(rowsOf(...lines)).toBe('executions'))

  test('and no mapping of them is accepted: the exit would become a trade of its own', () => {
    const table = tableOf(
      'Symbol,Time,Side,Quantity,Price,E/X,Rate,Commission',
      'DEMO,2025-02-03 15:31,Buy,4,11.20,Entry,1,0.62',
      'DEMO,2025-02-03 15:40,Sell,4,11.30,Exit,1,0.62',
    )
    const { mapping } = table.guess
    const forced = { ...mapping, columns: { ...mapping.columns, exitPrice: [6], netPnl: [7] } }
    expect(mappingFaults(forced, table)).toEqual([{ code: 'executions' }])
  })
})

test.each<[string, ...string[]]>([
  [
    'with a named closing time and a status of open or close',
    'Open time,Close time,Symbol,Side,Qty,Price,Status,Result',
    '2025-02-03 15:31,2025-02-03 15:40,DEMO,Buy,4,11.20,close,1',
    '2025-02-03 15:31,,DEMO,Buy,4,11.20,open,1',
  ],
  [
    'whose exit price has an unknown heading',
    'Time,Symbol,Side,Qty,Price,Sortie moyenne,Frais',
    '2025-02-03 15:31,DEMO,Buy,4,11.20,11.30,1',
    '2025-02-04 15:31,DEMO,Sell,4,11.20,11.10,1',
  ],
  [
    'whose result is known',
    'Time,Symbol,Side,Qty,Price,Profit',
    '2025-02-03 15:31,DEMO,Buy,4,11.20,5',
    '2025-02-04 15:31,DEMO,Sell,4,11.20,-5',
  ],
  [
    'with an entry price named so',
    'Time,Symbol,Side,Qty,Entry price',
    '2025-02-03 15:31,DEMO,Buy,4,11.20',
    '2025-02-04 15:31,DEMO,Sell,4,11.20',
  ],
])('trades %s are not taken for executions', (_, ...lines) => expect(rowsOf(...lines)).toBe('trades'))

describe('cash operations are recognised', () => {
  test.each<[string, ...string[]]>([
    [
      'by amounts beside their kinds',
      'ID;Type;Time;Symbol;Comment;Amount',
      '1;Deposit;01.03.2025 08:00:00;;;1000',
      '2;Swap;02.03.2025 08:00:00;EURUSD;;-1,50',
      '3;Profit/Loss (CFD);02.03.2025 08:00:00;EURUSD;;12,50',
    ],
    [
      'in German',
      'Buchung;Datum;Vorgang;Betrag',
      '1;01.03.2025;Einzahlung;1000',
      '2;02.03.2025;Gebühr;-1,50',
    ],
  ])('%s', (_, ...lines) => expect(rowsOf(...lines)).toBe('cash-operations'))

  test('and not in trades beside a deposit', () => {
    const row = '2025-02-03 15:31,2025-02-03 15:40,DEMO,buy,4,11.20,11.30,5'
    const lines = ['Open,Close,Symbol,Type,Lots,Open price,Close price,Profit', row, row]
    expect(rowsOf(...lines, '2025-02-03 15:31,,,deposit,,,,1000')).toBe('trades')
  })
})

describe('orders', () => {
  const row = (type: string, money: string) =>
    `2025-02-03 15:31,2025-02-03 15:40,DEMO,${type},4,11.20,11.30,${money}`
  const read = (...rows: readonly string[]) =>
    readTable(
      utf8(
        [
          'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Commission,Profit',
          row('buy', '-1,5'),
          row('sell', '-1,-5'),
          row('buy', '-1,5'),
          ...rows,
        ].join('\n'),
      ),
    )

  test.each([
    'buy limit',
    'Sell Stop',
    'Buy Stop Limit',
    'SELL_LIMIT',
    'BuyLimit',
    'Kauf Limit',
    'Verkauf-Stop',
    'achat limite',
    'compra límite',
    'koop limiet',
    'купить лимит',
    'buy (cancelled)',
  ])('that were not filled are listed and not imported: %s', (type) => {
    const { trades, problems } = read(row(type, ',0.00'), row(type, 'cancelled,'))
    expect(trades).toHaveLength(3)
    expect(problems.map(({ line, code, detail }) => [line, code, detail])).toEqual([
      [5, 'cancelled-order', type],
      [6, 'cancelled-order', type],
    ])
  })

  test('with a result or a cost are trades that say how they were opened', () => {
    expect(read(row('sell limit', '-1,20'), row('buy stop', '-1,0')).trades).toHaveLength(5)
  })

  test('of an exit do not give the direction of the trade', () => {
    const { trades, problems } = read(row('Buy to cover', '-1,20'), row('sell to close', '-1,20'))
    expect(trades).toHaveLength(3)
    expect(problems.map(({ code }) => code)).toEqual(['unusable-direction', 'unusable-direction'])
  })
})
