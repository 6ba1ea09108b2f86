import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MergedPart, mergeBlocks } from './merge-blocks.ts'

const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 })
/** Every block of the result, both sides of conflicts included. */
const all = (parts: readonly MergedPart[]) =>
  parts.flatMap((part) => (part.kind === 'agreed' ? part.blocks : [...part.mine, ...part.theirs]))
const mirrored = (parts: readonly MergedPart[]): readonly MergedPart[] =>
  parts.map((part) =>
    part.kind === 'agreed' ? part : { kind: 'conflict', mine: part.theirs, theirs: part.mine },
  )

test('edits in different places are both taken', () => {
  expect(mergeBlocks(['a', 'b', 'c', 'd'], ['a', 'B', 'c', 'd'], ['a', 'b', 'c', 'd', 'e'])).toEqual([
    { kind: 'agreed', blocks: ['a', 'B', 'c', 'd', 'e'] },
  ])
})

test('different edits of one block are kept side by side', () => {
  expect(mergeBlocks(['a', 'b', 'c'], ['a', 'mine', 'c'], ['a', 'theirs', 'c'])).toEqual([
    { kind: 'agreed', blocks: ['a'] },
    { kind: 'conflict', mine: ['mine'], theirs: ['theirs'] },
    { kind: 'agreed', blocks: ['c'] },
  ])
})

test('a block that one side removed and the other changed is a conflict', () => {
  expect(mergeBlocks(['a', 'b'], ['a'], ['a', 'B'])).toEqual([
    { kind: 'agreed', blocks: ['a'] },
    { kind: 'conflict', mine: [], theirs: ['B'] },
  ])
})

test('with one side unchanged, the result is the other side', () => {
  fc.assert(
    fc.property(blocks, blocks, (base, edited) => {
      expect(all(mergeBlocks(base, base, edited))).toEqual(edited)
      expect(all(mergeBlocks(base, edited, base))).toEqual(edited)
      expect(all(mergeBlocks(base, edited, edited))).toEqual(edited)
    }),
    { numRuns: runs(500) },
  )
})

test('exchanging the sides exchanges them in the result', () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
      expect(mergeBlocks(base, theirs, mine)).toEqual(mirrored(mergeBlocks(base, mine, theirs)))
    }),
    { numRuns: runs(500) },
  )
})

test('a block that either side added is in the result', () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
      const merged = new Set(all(mergeBlocks(base, mine, theirs)))
      const added = [...mine, ...theirs].filter((block) => !base.includes(block))
      expect(added.filter((block) => !merged.has(block))).toEqual([])
    }),
    { numRuns: runs(500) },
  )
})
