import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeWorkbook } from '@plumbline/testing/broker-files/write-workbook'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { expect, test } from 'vitest'
import { readBrokerFile } from '../registry.ts'

const HEADINGS = [
  'Open Time',
  'Close Time',
  'Symbol',
  'Side',
  'Qty',
  'Entry Price',
  'Exit Price',
  'Gross P&L',
]
const trade = (symbol: string) => ['2025-03-04 9:30', '2025-03-04 9:45', symbol, 'buy', 1.5, 1.1, 1.2, 10.5]

const workbook = writeWorkbook([
  {
    name: 'Notes',
    rows: [
      ['Who', 'What', 'When', 'Why'],
      ['me', 'a plan', 'monday', 'order'],
    ],
  },
  { name: 'March & April', rows: [HEADINGS, trade('EURUSD'), trade('GBPUSD')] },
  { name: 'May', rows: [HEADINGS, trade('DAX')] },
  { name: 'Empty', rows: [] },
])

const readSheet = (sheet: number) => {
  const { mapping } = unknownTable(workbook).guess
  const result = readBrokerFile({ name: 'file', bytes: workbook }, undefined, {
    brokerTimeZone: null,
    mapping,
    table: { sheet },
  })
  return result.kind === 'read' ? result.file.trades.map(({ pair }) => pair) : result.code
}

test('the workbook sheet most like trades is selected, and the others can be chosen', () => {
  const { sheet, sheetName, guess, options } = unknownTable(workbook)
  expect([sheet, sheetName, guess.missing]).toEqual([1, 'March & April', []])
  expect(options.map((option) => option.sheetName).toSorted()).toEqual(['March & April', 'May', 'Notes'])
  expect(readTable(workbook).trades.map(({ pair }) => pair)).toEqual(['EURUSD', 'GBPUSD'])
  expect([readSheet(1), readSheet(2)]).toEqual([['EURUSD', 'GBPUSD'], ['DAX']])
})

test('sheets of the same layout share a signature, others have a different one', () => {
  const signatures = new Map(
    unknownTable(workbook).options.map(({ sheetName, signature }) => [sheetName, signature]),
  )
  expect(signatures.get('May')).toBe(signatures.get('March & April'))
  expect(signatures.get('Notes')).not.toBe(signatures.get('May'))
})

test('a sheet that does not exist or holds no table is rejected', () => {
  expect([readSheet(3), readSheet(99)]).toEqual(['unknown-format', 'unknown-format'])
})

test('another table of a file can be requested and has its own guess', () => {
  const asked = readBrokerFile({ name: 'file', bytes: workbook }, undefined, {
    brokerTimeZone: null,
    table: { sheet: 0 },
  })
  expect(asked).toMatchObject({
    kind: 'failed',
    table: { sheet: 0, sheetName: 'Notes', guess: { missing: {} } },
  })
})

test('the column delimiter of a text file is offered as an option', () => {
  // Both would do: semicolons between the columns, commas within their numbers.
  const lines = [
    'Zeit;Symbol;Art;Menge;Einstieg;Ausstieg;Gewinn',
    '03.04.2025 9:30;EURUSD;Kauf;1,5;1,1;1,2;10,50',
    '13.04.2025 9:30;EURUSD;Kauf;1,5;1,1;1,2;10,50',
  ]
  const { delimiter, options } = unknownTable(utf8(lines.join('\n')))
  expect(delimiter).toBe(';')
  expect(options[0]?.delimiter).toBe(';')
  expect(options.every(({ sheet }) => sheet === null)).toBe(true)
})

test('headings without a row below them are not a table', () => {
  expect(readBrokerFile({ name: 'file', bytes: utf8(HEADINGS.join(',')) })).toEqual({
    kind: 'failed',
    code: 'unknown-format',
    detail: expect.any(String),
  })
})
