import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'
import { mappingFaults } from './check-mapping.ts'
import { mappingFaultText } from './mapping-fault-text.ts'

const table = unknownTable(
  utf8(`Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L
2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1.5,1.1,1.2,10.50`),
)
const { guess } = table
const { mapping } = guess
const headings = guess.columns.map(({ heading }) => heading)

/** What is said of the guess with other columns. */
function faultsWith(columns: object): readonly string[] {
  const faults = mappingFaults({ ...mapping, columns: { ...mapping.columns, ...columns } }, table)
  return faults.map((fault) => mappingFaultText(fault, headings))
}

describe('a submitted mapping', () => {
  test('is usable when it equals the guess', () => {
    expect(mappingFaults(mapping, table)).toEqual([])
  })

  test.each<[string, object, string]>([
    [
      'a column that the table has not',
      { notes: [8] },
      'notes is mapped to column 9, but the table has only 8 columns',
    ],
    ['one column for two fields', { notes: [2] }, 'Column 3 (Symbol) is mapped to pair and notes'],
    ['two columns for a number', { quantity: [4, 7] }, 'quantity is mapped to two columns'],
    [
      'the column of another field',
      { quantity: [5] },
      'Column 6 (Entry Price) is mapped to quantity and entryPrice',
    ],
  ])('with %s is refused, with what to fix', (_, columns, words) => {
    expect(faultsWith(columns).join()).toContain(words)
  })

  test.each([
    [{ timestamp: undefined }, 'No column is mapped to timestamp. Map one.'],
    [{ direction: undefined }, 'No column is mapped to direction. Map one, or use the sign'],
    [{ grossPnl: undefined }, 'No column is mapped to grossPnl or netPnl'],
  ])('without a required field is refused, naming the field', (without, words) => {
    const columns = Object.fromEntries(
      Object.entries({ ...mapping.columns, ...without }).filter(([, places]) => places !== undefined),
    )
    const faults = mappingFaults({ ...mapping, columns }, table)
    expect(faults).toMatchObject([{ code: 'missing-field' }])
    expect(faults.map((fault) => mappingFaultText(fault, headings)).join()).toContain(words)
  })

  test('needs no direction column when the sign of the quantity gives the direction', () => {
    const { direction: _, ...columns } = mapping.columns
    expect(mappingFaults({ ...mapping, columns, direction: { kind: 'signed-quantity' } }, table)).toEqual([])
  })

  test('of a table with other headings is refused', () => {
    expect(mappingFaults({ ...mapping, headings: ['a', 'b'] }, table)).toEqual([{ code: 'other-headings' }])
    expect(mappingFaults({ ...mapping, headings: null }, table)).toEqual([{ code: 'other-headings' }])
  })
})
