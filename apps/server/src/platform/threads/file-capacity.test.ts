import { expect, test } from 'vitest'
import { fileCapacity } from './file-capacity.ts'

test('concurrent file reads use at most half of the memory, and one is always allowed', () => {
  expect(fileCapacity(24_000)).toEqual({ filesAtOnce: 3, memoryMbEach: 1536 })
  expect(fileCapacity(8192)).toEqual({ filesAtOnce: 2, memoryMbEach: 1536 })
  expect(fileCapacity(4096)).toEqual({ filesAtOnce: 1, memoryMbEach: 1536 })
  expect(fileCapacity(1024)).toEqual({ filesAtOnce: 1, memoryMbEach: 512 })
  expect(fileCapacity(256)).toEqual({ filesAtOnce: 1, memoryMbEach: 256 })
})
