import { expect, it } from 'vitest'
import { buildConfirmed, buildFailed, buildReading, buildReady } from '#web/testing/build-import.ts'
import { nextImport, pendingImports } from './pending-imports.ts'

const newestFirst = [
  { ...buildReading(0.4), id: 'd' },
  { ...buildFailed('empty-file'), id: 'c' },
  { ...buildReady(), id: 'b' },
  { ...buildConfirmed(), id: 'a' },
]

it('pending imports are in the order of the files', () => {
  expect(pendingImports(newestFirst).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

it('the next preview is another pending file that has not failed', () => {
  expect(nextImport(newestFirst, 'b')?.id).toBe('d')
  expect(nextImport(newestFirst, 'd')?.id).toBe('b')
  expect(nextImport(newestFirst.slice(1), 'b')).toBe(null)
})
