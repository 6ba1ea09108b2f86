import { expect, it } from 'vitest'
import { buildConfirmed, buildFailed, buildReading, buildReady } from '#web/testing/build-import.ts'
import { nextImport, pendingImports } from './pending-imports.ts'

const newestFirst = [
  { ...buildReading(0.4), id: 'd' },
  { ...buildFailed('empty-file'), id: 'c' },
  { ...buildReady(), id: 'b' },
  { ...buildConfirmed(), id: 'a' },
]

it('what waits for a look comes in the order of the files', () => {
  expect(pendingImports(newestFirst).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

it('the next preview is another file that could be read', () => {
  expect(nextImport(newestFirst, 'b')?.id).toBe('d')
  expect(nextImport(newestFirst, 'd')?.id).toBe('b')
  expect(nextImport(newestFirst.slice(1), 'b')).toBe(null)
})
