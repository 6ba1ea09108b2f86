import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTextList, writeTextList } from './text-list.ts'

test('a list of any texts is read back as written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (items) => {
      expect(parseTextList(writeTextList(items))).toEqual(items)
    }),
  )
})
