import { expect, test } from 'vitest'
import { archiveSections } from './everything.archive.ts'

test('a section names rows of trades and of sections before it, which are restored first', () => {
  const before = new Set<string>(['trades'])
  for (const { table, references } of archiveSections) {
    expect(references.filter((reference) => !before.has(reference.table))).toEqual([])
    before.add(table)
  }
})
