import { createSheetWriter } from '@plumbline/testing/broker-files/sheet-writer'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'

const bytesOf = (...lines: readonly string[]) => utf8(lines.join('\n'))
const guessOf = (...lines: readonly string[]) => unknownTable(bytesOf(...lines)).guess

const HEADINGS = 'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L'
const row = (opened: string, closed: string, rest = 'EURUSD,buy,1.5,1.1,1.2,10.50') =>
  `${opened},${closed},${rest}`

describe('the date order', () => {
  test('is decided by a 13, which can only be a day', () => {
    const guess = guessOf(HEADINGS, row('03/04/2025 9:30', '13/04/2025 9:30'))
    expect(guess.dateOrder).toEqual({ value: 'dmy', certainty: 1, because: 'only-possible', options: [] })
    expect(guess.questions).toEqual([])
  })

  test('is decided by a 13 anywhere in the file', () => {
    const rows = Array.from({ length: 7_000 }, () => row('03/04/2025 9:30', '03/04/2025 9:45'))
    expect(guessOf(HEADINGS, ...rows).questions).toEqual(['date-order'])
    expect(guessOf(HEADINGS, ...rows, row('04/13/2025 9:30', '04/13/2025 9:45')).dateOrder).toMatchObject({
      value: 'mdy',
      because: 'only-possible',
    })
  })

  test('is decided by closing times, which follow opening times', () => {
    const guess = guessOf(HEADINGS, row('12/02/2025 9:30', '01/03/2025 9:30'))
    expect(guess.dateOrder).toMatchObject({ value: 'dmy', because: 'closings-follow-openings' })
    expect(guess.questions).toEqual([])
  })

  test('is otherwise reported as ambiguous', () => {
    const guess = guessOf(HEADINGS, row('03/04/2025 9:30', '03/04/2025 10:30'))
    expect(guess.dateOrder).toMatchObject({ because: 'ambiguous', options: ['dmy', 'mdy'] })
    expect(guess.questions).toEqual(['date-order'])
  })

  test('is suggested as day first for dates with points, as month first for times with AM or PM', () => {
    expect(guessOf(HEADINGS, row('03.04.2025 9:30', '03.04.2025 10:30')).dateOrder.value).toBe('dmy')
    expect(guessOf(HEADINGS, row('03/04/2025 9:30 AM', '03/04/2025 10:30 AM')).dateOrder.value).toBe('mdy')
  })

  test('is suggested to give days close together, not the same day of many months', () => {
    const rows = ['12/01/2025', '12/02/2025', '12/05/2025'].map((day) => row(`${day} 9:30`, `${day} 10:30`))
    const { dateOrder, questions } = guessOf(HEADINGS, ...rows)
    expect([dateOrder.value, questions]).toEqual(['mdy', ['date-order']])
  })

  test('does not matter when the year comes first or the month is named', () => {
    expect(guessOf(HEADINGS, row('2025-03-04 9:30', '2025-03-04 10:30')).questions).toEqual([])
    expect(guessOf(HEADINGS, row('4 Mar 2025 9:30', '4 Mar 2025 10:30')).questions).toEqual([])
  })
})

describe('the decimal mark', () => {
  const german = (...numbers: readonly string[]) => [
    HEADINGS.replaceAll(',', ';'),
    ['2025-03-04 9:30', '2025-03-04 10:30', 'DAX', 'buy', ...numbers].join(';'),
  ]

  test('is decided by one number that only one mark can parse', () => {
    expect(guessOf(...german('1', '18.123', '18.150', '1.337,50')).decimalMark).toMatchObject({
      value: ',',
      because: 'only-possible',
    })
  })

  test('is reported as ambiguous when every mark could separate thousands', () => {
    const guess = guessOf(...german('1', '18.123', '18.150', '1.337'))
    expect(guess.decimalMark).toMatchObject({ because: 'ambiguous', options: ['.', ','] })
    expect(guess.questions).toEqual(['decimal-mark'])
  })

  test('is suggested by the delimiter if both are possible: a comma between semicolons is decimal', () => {
    const guess = guessOf(...german('1', '18,123', '18,150', '1,337'))
    expect(guess.decimalMark).toMatchObject({ value: ',', because: 'ambiguous' })
  })

  test('does not matter for whole numbers', () => {
    expect(guessOf(...german('1', '18123', '18150', '27')).questions).toEqual([])
  })

  test('is a point for numeric cells of a workbook', () => {
    const sheet = createSheetWriter()
    const cells = (values: readonly (string | number)[]) =>
      values.map((value, index) => [String.fromCharCode(65 + index), value] as const)
    sheet.row(cells(HEADINGS.split(',')))
    sheet.row(cells([45_720.396, 45_721.5, 'DAX', 'buy', 1, 18.123, 18.155, 1.337]))
    const table = unknownTable(sheet.file('utf-8'))
    expect(table.guess).toMatchObject({ decimalMark: { value: '.', because: 'typed-cells' }, questions: [] })
    expect(readTable(sheet.file('utf-8')).trades).toMatchObject([
      { openedAt: '2025-03-04T09:30:14', closedAt: '2025-03-05T12:00:00', entryPrice: 18.123 },
    ])
  })
})

describe('the direction', () => {
  const sided = (heading: string, ...words: readonly string[]) => [
    HEADINGS.replace('Side', heading),
    ...words.map((word) => row('2025-03-04', '2025-03-04', `EURUSD,${word},1,1.1,1.2,10`)),
  ]

  test.each([
    [
      ['BUY', 'sell limit'],
      ['long', 'short'],
    ],
    [
      ['b', 's'],
      ['long', 'short'],
    ],
    [
      ['Kauf', 'Verkauf'],
      ['long', 'short'],
    ],
    [
      ['1', '-1'],
      ['long', 'short'],
    ],
    [
      ['Achat', 'Vente'],
      ['long', 'short'],
    ],
    [
      ['買', '売'],
      ['long', 'short'],
    ],
  ])('%s is %s', (words, expected) => {
    expect(readTable(bytesOf(...sided('Side', ...words))).trades.map(({ direction }) => direction)).toEqual(
      expected,
    )
  })

  test('in zeros and ones is reported as ambiguous', () => {
    const guess = guessOf(...sided('Type', '0', '1'))
    expect(guess.questions).toEqual(['direction'])
    expect(guess.direction.options).toHaveLength(2)
  })

  test('is the sign of the quantity when no column gives it', () => {
    const bytes = bytesOf(
      HEADINGS.replace('Side,', ''),
      '2025-03-04,2025-03-04,EURUSD,2,1.1,1.2,10',
      '2025-03-04,2025-03-04,EURUSD,-3,1.1,1.2,10',
    )
    expect(unknownTable(bytes).guess.direction).toMatchObject({
      value: { kind: 'signed-quantity' },
      because: 'signs',
    })
    expect(readTable(bytes).trades).toMatchObject([
      { direction: 'long', quantity: 2 },
      { direction: 'short', quantity: 3 },
    ])
  })

  test('is missing when nothing gives it', () => {
    const bytes = bytesOf(HEADINGS.replace('Side,', ''), '2025-03-04,2025-03-04,EURUSD,2,1.1,1.2,10')
    expect(unknownTable(bytes).guess.missing).toEqual(['direction'])
    expect(readTable(bytes).problems).toMatchObject([{ line: 2, code: 'unusable-direction' }])
  })

  test('assigned to a word by the user overrides the word’s own meaning', () => {
    const bytes = bytesOf(...sided('Type', '0', '1'))
    const { mapping, direction } = unknownTable(bytes).guess
    const [, turned] = direction.options
    if (!turned) throw new Error('two options')
    expect(
      readTable(bytes, { ...mapping, direction: turned }).trades.map((trade) => trade.direction),
    ).toEqual(['short', 'long'])
  })
})

describe('a table', () => {
  const GOOD = row('2025-03-04 9:30', '2025-03-04 10:30')

  test('begins below its headings, whatever precedes them', () => {
    const bytes = bytesOf(
      'sep=,',
      'Trades of "Account Holder"',
      'Period:,2025-01-01,2025-12-31',
      '',
      HEADINGS,
      GOOD,
    )
    expect(readTable(bytes).trades).toMatchObject([{ line: 6, pair: 'EURUSD' }])
  })

  test('may repeat its headings, have blank lines and end with a total row', () => {
    const bytes = bytesOf(HEADINGS, GOOD, '', HEADINGS, GOOD, ',,,,,,,21.00')
    const file = readTable(bytes)
    expect(file.trades.map(({ line }) => line)).toEqual([2, 5])
    expect(file.problems).toEqual([{ line: 6, code: 'unknown-row', detail: '21.00' }])
  })

  test('may have a date column and a time column for one time', () => {
    const bytes = bytesOf(
      'Date,Time,Symbol,Side,Qty,Price,Exit Date,Exit Time,Exit Price,P&L,Duration',
      '2025-03-04,9:30,EURUSD,buy,1,1.1,2025-03-05,10:15:20,1.2,10,24:45',
    )
    expect(unknownTable(bytes).guess.mapping.columns).toMatchObject({
      timestamp: [0, 1],
      closingTime: [6, 7],
    })
    expect(readTable(bytes).trades).toMatchObject([
      { openedAt: '2025-03-04T09:30:00', closedAt: '2025-03-05T10:15:20' },
    ])
  })

  test('has duplicate headings assigned in trade order: opening before closing', () => {
    const { columns } = guessOf(
      'Time,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Net Profit',
      '2025-03-04 9:30,EURUSD,buy,1,1.1,0,0,2025-03-04 9:45,1.2,-7,0,10',
    ).mapping
    expect(columns).toMatchObject({ timestamp: [0], entryPrice: [4], closingTime: [7], exitPrice: [8] })
  })

  test('reports for every column the assigned field and the reason', () => {
    const { columns } = guessOf(`${HEADINGS},Comment,Whatever`, `${GOOD},,x`)
    expect(columns.slice(0, 1)).toEqual([
      { column: 0, heading: 'Open Time', field: 'timestamp', certainty: 0.95, because: ['heading'] },
    ])
    expect(columns.slice(8)).toEqual([
      { column: 8, heading: 'Comment', field: 'notes', certainty: 0.475, because: ['heading', 'no-values'] },
      { column: 9, heading: 'Whatever', field: null, certainty: 0, because: [] },
    ])
  })

  test('with unknown headings is mapped by its content where possible', () => {
    const guess = guessOf('aaa,bbb,ccc,ddd,eee', '2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1')
    expect(guess.mapping.columns).toEqual({ timestamp: [0], closingTime: [1], pair: [2], direction: [3] })
    expect(guess.columns[0]).toMatchObject({ certainty: 0.4, because: ['content'] })
    expect(guess.missing).toEqual(['quantity', 'entryPrice', 'exitPrice', 'result'])
  })

  test('without headings is read from its first line', () => {
    const bytes = bytesOf(GOOD, GOOD)
    const { guess } = unknownTable(bytes)
    expect(guess.mapping).toMatchObject({ headings: null, columns: { timestamp: [0], closingTime: [1] } })
    const columns = {
      ...guess.mapping.columns,
      quantity: [4],
      entryPrice: [5],
      exitPrice: [6],
      grossPnl: [7],
    }
    expect(readTable(bytes, { ...guess.mapping, columns }).trades).toHaveLength(2)
  })

  test('without closing times asks whether its rows are closed', () => {
    const lines = [HEADINGS.replace('Close Time,', ''), '2025-03-04 9:30,EURUSD,buy,1,1.1,1.2,10']
    const { mapping, questions } = guessOf(...lines)
    expect(questions).toEqual(['closing-time'])
    expect(readTable(bytesOf(...lines), mapping).trades).toMatchObject([{ closedAt: '2025-03-04T09:30:00' }])
    const open = { ...mapping, withoutClosingTime: 'open' as const }
    expect(readTable(bytesOf(...lines), open).trades).toMatchObject([{ closedAt: null, closingRows: 0 }])
  })

  test('with offsets in its times is converted to the broker’s time zone', () => {
    const bytes = bytesOf(HEADINGS, row('2025-03-04T09:30:00Z', '1741084200'))
    const { mapping } = unknownTable(bytes).guess
    expect(readTable(bytes, mapping, 'Europe/Athens').trades).toMatchObject([
      { openedAt: '2025-03-04T11:30:00', closedAt: '2025-03-04T12:30:00' },
    ])
  })

  test('may have tags, and a dash for an empty value', () => {
    const bytes = bytesOf(`${HEADINGS},Stop,Target,Tags`, `${GOOD},-,n/a,"news, late; A+"`)
    expect(readTable(bytes).trades).toMatchObject([
      { stopLoss: 0, takeProfit: 0, journal: { tags: ['news', 'late', 'A+'] } },
    ])
  })

  test.each([
    ['unusable-time', GOOD.replace('2025-03-04 9:30', 'soon')],
    ['unusable-time', GOOD.replace('2025-03-04 10:30', 'later')],
    ['missing-symbol', GOOD.replace('EURUSD', '')],
    ['unusable-direction', GOOD.replace('buy', 'flat')],
    ['unusable-number', GOOD.replace('1.5', '0')],
    ['unusable-number', GOOD.replace('1.1', '')],
    ['unusable-number', GOOD.replace(',1.2,', ',,')],
    ['unusable-number', GOOD.replace('10.50', '')],
    ['unusable-number', GOOD.replace('10.50', 'ten')],
    ['truncated', GOOD.slice(0, 40)],
  ])('reports the problem %s for: %s', (code, line) => {
    const good = Array.from({ length: 5 }, () => GOOD)
    const file = readTable(bytesOf(HEADINGS, ...good, line))
    expect(file.trades).toHaveLength(5)
    expect(file.problems).toMatchObject([{ line: 7, code }])
  })
})
