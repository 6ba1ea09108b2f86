import { expect, it } from 'vitest'
import { buildTable } from '#web/testing/build-table.ts'
import { readShownRows } from './read-shown-rows.ts'

const table = buildTable()

it('rows are read as the server reads them, in the order of the file', () => {
  const rows = readShownRows(table, table.mapping, null)
  expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'trade'],
    [3, 'trade'],
    [4, 'problem'],
  ])
  expect(rows[0]).toMatchObject({
    values: {
      openedAt: '2025-04-13T09:30:00',
      pair: 'DAX',
      direction: 'long',
      quantity: 1.5,
      netPnlCents: 123_450,
    },
  })
  expect(rows[2]).toMatchObject({ problem: { code: 'unusable-time', detail: 'gestern' } })
})

it('changing the date order changes how rows are read', () => {
  const rows = readShownRows(table, { ...table.mapping, dateOrder: 'mdy' }, null)
  expect(rows[0]).toMatchObject({ kind: 'problem', problem: { code: 'unusable-time' } })
})

it('without a column for a required field, no row is a trade', () => {
  const { pair: _, ...columns } = table.mapping.columns
  const rows = readShownRows(table, { ...table.mapping, columns }, null)
  expect(rows.map(({ kind }) => kind)).toEqual(['problem', 'problem', 'problem'])
})
