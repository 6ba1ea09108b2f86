import { expect, test } from 'vitest'
import { fileRoom } from './file-room.ts'

test('files that are read at once take no more than half of the memory, and one is always read', () => {
  expect(fileRoom(24_000)).toEqual({ filesAtOnce: 3, memoryMbEach: 1536 })
  expect(fileRoom(8192)).toEqual({ filesAtOnce: 2, memoryMbEach: 1536 })
  expect(fileRoom(4096)).toEqual({ filesAtOnce: 1, memoryMbEach: 1536 })
  expect(fileRoom(1024)).toEqual({ filesAtOnce: 1, memoryMbEach: 512 })
  expect(fileRoom(256)).toEqual({ filesAtOnce: 1, memoryMbEach: 256 })
})
