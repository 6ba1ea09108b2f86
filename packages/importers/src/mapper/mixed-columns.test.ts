import { tableMapping } from '@plumbline/contract/imports/table-mapping'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeWorkbook } from '@plumbline/testing/broker-files/write-workbook'
import { describe, expect, test } from 'vitest'
import { applyMapping } from './apply-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { mappingConflicts } from './mapping-conflicts.ts'
import type { Mapping } from './mapping.ts'
import { openTable } from './table.ts'

const HEADINGS = [
  'Open time',
  'Close time',
  'Symbol',
  'Type',
  'Volume',
  'Open price',
  'Close price',
  'Profit',
]

const guessOf = (bytes: Uint8Array) => {
  const table = openTable({ name: 'file', bytes })
  if (!table) throw new Error('no table')
  const guess = guessMapping(table)
  const read = (mapping: Mapping = guess.mapping) => {
    const result = applyMapping(table, mapping)
    if (result.kind === 'failed') throw new Error(result.code)
    return result.file
  }
  return { guess, read }
}

describe('a table with both decimal marks', () => {
  const of = (...rows: readonly (readonly string[])[]) => {
    const lines = rows.map(([volume, entry, exit, profit]) =>
      ['13.04.2026 09:15', '13.04.2026 10:05', 'USDJPY', 'buy', volume, entry, exit, profit].join(';'),
    )
    return guessOf(utf8([HEADINGS.join(';'), ...lines].join('\n')))
  }
  const numbers = ({ read }: ReturnType<typeof of>, mapping?: Mapping) =>
    read(mapping).trades.map(({ quantity, entryPrice, exitPrice, grossPnl }) => [
      quantity,
      entryPrice,
      exitPrice,
      Number(grossPnl) / 1e8,
    ])

  test('is read column by column where the cells prove it, without a question', () => {
    const table = of(['0,50', '1.08500', '1.08620', '60,00'])
    expect(table.guess.questions).not.toContain('decimal-mark')
    expect(numbers(table)).toEqual([[0.5, 1.085, 1.0862, 60]])
  })

  test('asks about a column that fits both, and reads prices as decimals until it is answered', () => {
    const table = of(['0,50', '151.200', '151.500', '99,01'])
    expect(table.guess.questions).toContain('decimal-mark')
    expect(numbers(table)).toEqual([[0.5, 151.2, 151.5, 99.01]])
    expect(numbers(table, { ...table.guess.mapping, decimalMark: ',' })).toEqual([
      [0.5, 151_200, 151_500, 99.01],
    ])
  })

  test.each([
    [
      'the point is the decimal mark',
      [
        ['0,50', '151.200', '151.5', '0,15'],
        ['0,50', '151.300', '151.9', '0,30'],
        ['1,00', '151.100', '151.35', '0,25'],
      ],
      151.2,
    ],
    [
      'the point groups thousands',
      [
        ['1', '42.180', '42190,5', '10,50'],
        ['1', '42.181', '42190,5', '9,50'],
        ['2', '42.180', '42190,5', '21,00'],
      ],
      42_180,
    ],
  ])('does not ask if the results of the rows prove that %s', (_, rows, entry) => {
    const table = of(...rows)
    expect(table.guess.questions).not.toContain('decimal-mark')
    expect(table.guess.decimalMark).toMatchObject({ because: 'adds-up', options: [] })
    expect(numbers(table)[0]?.[1]).toBe(entry)
    const { mapping } = table.guess
    const other = mapping.decimalMark === '.' ? ',' : '.'
    expect(mappingConflicts({ ...mapping, decimalMark: other }, table.guess)).toContain('decimal-mark')
  })

  test.each([
    [
      'there are too few rows',
      [
        ['0,50', '151.200', '151.5', '0,15'],
        ['0,50', '151.300', '151.9', '0,30'],
      ],
    ],
    [
      'the results fit neither',
      [
        ['0,50', '151.200', '151.5', '0,15'],
        ['0,50', '151.300', '151.9', '0,70'],
        ['1,00', '151.100', '151.35', '0,25'],
      ],
    ],
    [
      'the results fit both',
      [
        ['0,50', '151.200', '151.500', '0,15'],
        ['0,50', '151.300', '151.900', '0,30'],
        ['1,00', '151.100', '151.350', '0,25'],
      ],
    ],
  ])('asks if %s', (_, rows) => {
    expect(of(...rows).guess.questions).toContain('decimal-mark')
  })

  test.each([
    ['a cell proves that the point groups', ['0,50', '42.180', '42.190,5', '1.200,00']],
    ['a comma is the mark of all', ['1,000', '151,200', '151,500', '99,01']],
    ['all columns prove the comma', ['0,50', '1,08500', '1,08620', '60,00']],
  ])('does not ask if %s', (_, row) => {
    const { guess } = of(row)
    expect(guess.questions).not.toContain('decimal-mark')
    expect(guess.mapping.columnMarks).toBeUndefined()
  })

  test('is remembered with its columns; another file that proves another mark contradicts it', () => {
    const remembered = of(['0,50', '1.08500', '1.08620', '60,00']).guess.mapping
    expect(tableMapping.parse(JSON.parse(JSON.stringify(remembered)))).toEqual(remembered)
    expect(mappingConflicts(remembered, of(['0,50', '1.08500', '1.08620', '60,00']).guess)).toEqual([])
    expect(mappingConflicts(remembered, of(['0,50', '1,08500', '1,08620', '60,00']).guess)).toEqual([
      'decimal-mark',
    ])
  })
})

describe('dates that a spreadsheet stored as dates beside dates that it kept as texts', () => {
  const of = (...opened: readonly (string | number)[]) =>
    guessOf(
      writeWorkbook([
        {
          name: 'T',
          rows: [HEADINGS, ...opened.map((time) => [time, time, 'EURUSD', 'buy', 1, 1.1, 1.2, 10])],
        },
      ]),
    )
  const days = ({ read }: ReturnType<typeof of>, mapping?: Mapping) =>
    read(mapping).trades.map(({ openedAt }) => openedAt.slice(0, 10))
  /** 4 March 2026. */
  const MARCH_4 = 46_085.5

  test.each([
    ['4/13/2026 9:15', '2026-04-13'],
    ['13.04.2026 09:15', '2026-04-13'],
  ])('are asked about if the texts (%s) have all days above 12', (text, day) => {
    const table = of(MARCH_4, text)
    expect(table.guess.questions).toContain('typed-dates')
    expect(days(table)).toEqual(['2026-04-03', day])
    const { typedDates: _, ...asStored } = table.guess.mapping
    expect(days(table, asStored)).toEqual(['2026-03-04', day])
    // The answer is for this file only.
    expect(mappingConflicts(table.guess.mapping, of(MARCH_4, text).guess)).toContain('typed-dates')
  })

  test.each([
    ['a stored day is above 12', [MARCH_4, 46_095.5, '4/13/2026 9:15']],
    ['a text has a day up to 12', [MARCH_4, '4/13/2026 9:15', '4/3/2026 9:15']],
    ['there are no texts', [MARCH_4, MARCH_4 + 1]],
  ])('are read as stored if %s', (_, opened) => {
    const table = of(...opened)
    expect(table.guess.questions).not.toContain('typed-dates')
    expect(days(table)[0]).toBe('2026-03-04')
  })
})
