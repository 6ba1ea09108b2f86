import { expect, test } from 'vitest'
import { fileRoom } from './file-room.ts'

test('concurrent file reads use at most half of the memory, and one is always allowed', () => {
  expect(fileRoom(24_000)).toEqual({ filesAtOnce: 3, memoryMbEach: 1536 })
  expect(fileRoom(8192)).toEqual({ filesAtOnce: 2, memoryMbEach: 1536 })
  expect(fileRoom(4096)).toEqual({ filesAtOnce: 1, memoryMbEach: 1536 })
  expect(fileRoom(1024)).toEqual({ filesAtOnce: 1, memoryMbEach: 512 })
  expect(fileRoom(256)).toEqual({ filesAtOnce: 1, memoryMbEach: 256 })
})
