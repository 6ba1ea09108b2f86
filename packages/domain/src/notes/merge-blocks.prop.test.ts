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

test('edits of adjacent blocks are both taken', () => {
  const merged = (mine: readonly string[], theirs: readonly string[]) =>
    all(mergeBlocks(['a', 'b'], mine, theirs)).join(' ')
  expect(mergeBlocks(['a', 'b'], ['A', 'b'], ['a', 'B'])).toEqual([{ kind: 'agreed', blocks: ['A', 'B'] }])
  expect(mergeBlocks(['a', 'b', 'c', 'd'], ['A', 'b', 'C', 'd'], ['a', 'B', 'c', 'D'])).toEqual([
    { kind: 'agreed', blocks: ['A', 'B', 'C', 'D'] },
  ])
  // One side adds blocks next to the other's edit.
  expect(merged(['a', 'B'], ['a', 'b', 'c'])).toBe('a B c')
  expect(merged(['a', 'B'], ['a', 'x', 'y', 'b'])).toBe('a x y B')
  // One side splits a block into two, or removes it.
  expect(merged(['A', 'b'], ['a', 'b1', 'b2'])).toBe('A b1 b2')
  expect(merged(['b'], ['a', 'B'])).toBe('B')
})

test('next to a conflict, an edit of one side is taken', () => {
  expect(mergeBlocks(['a', 'b', 'c'], ['mine', 'B', 'c'], ['theirs', 'b', 'C'])).toEqual([
    { kind: 'conflict', mine: ['mine', 'B'], theirs: ['theirs', 'b'] },
    { kind: 'agreed', blocks: ['C'] },
  ])
})

test('edits that can be read in two ways are a conflict', () => {
  const conflict = (mine: readonly string[], theirs: readonly string[]) => [
    { kind: 'conflict', mine, theirs },
  ]
  // Both may have added a block at the same place.
  expect(mergeBlocks(['a', 'b'], ['A', 'x', 'b'], ['a', 'y', 'B'])).toEqual(
    conflict(['A', 'x', 'b'], ['a', 'y', 'B']),
  )
  expect(mergeBlocks([], ['x'], ['y'])).toEqual(conflict(['x'], ['y']))
  // Which one of two equal blocks was removed?
  expect(mergeBlocks(['x', 'x'], ['x'], ['T', 'x'])).toEqual(conflict(['x'], ['T', 'x']))
  // Was the block added before or after the edited one?
  expect(mergeBlocks(['x', 'y'], ['x', 'x', 'y'], ['X', 'y'])).toEqual([
    { kind: 'conflict', mine: ['x', 'x'], theirs: ['X'] },
    { kind: 'agreed', blocks: ['y'] },
  ])
  // The same text from both sides would be there twice.
  expect(mergeBlocks(['a', 'b'], ['x', 'b'], ['a', 'x'])).toEqual(conflict(['x', 'b'], ['a', 'x']))
})

test('edits of different blocks are all in the result, adjacent ones too', () => {
  const editors = fc.array(fc.constantFrom('none', 'mine', 'theirs'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(editors, (sides) => {
      const edited = (...editing: readonly string[]) =>
        sides.map((side, index) => (editing.includes(side) ? `${index} edited` : `${index}`))
      expect(mergeBlocks(edited(), edited('mine'), edited('theirs'))).toEqual([
        { kind: 'agreed', blocks: edited('mine', 'theirs') },
      ])
    }),
    { numRuns: runs(500) },
  )
})

test('without a conflict, the result has what either side wrote or both kept, each once and in the order of both', () => {
  const edits = fc.record({ keeps: fc.boolean(), adds: fc.nat(2) })
  const pairs = fc.array(fc.record({ mine: edits, theirs: edits }), { maxLength: 5 })
  fc.assert(
    fc.property(pairs, (sides) => {
      const base = sides.map((_, index) => `${index}`)
      const [mine, theirs] = (['mine', 'theirs'] as const).map((name) =>
        sides.flatMap(({ [name]: { keeps, adds } }, index) => [
          ...(keeps ? [`${index}`] : []),
          ...Array.from({ length: adds }, (_, added) => `${name} ${index} ${added}`),
        ]),
      )
      const parts = mergeBlocks(base, mine ?? [], theirs ?? [])
      const isWritten = (block: string) => !base.includes(block)
      const wanted = (side: readonly string[] = [], other: readonly string[] = []) =>
        side.filter((block) => isWritten(block) || other.includes(block))
      const merged = all(parts)
      if (parts.some(({ kind }) => kind === 'conflict'))
        expect(
          [...wanted(mine, theirs), ...wanted(theirs, mine)].filter((block) => !merged.includes(block)),
        ).toEqual([])
      else {
        expect(merged.filter((block) => mine?.includes(block))).toEqual(wanted(mine, theirs))
        expect(merged.filter((block) => theirs?.includes(block))).toEqual(wanted(theirs, mine))
      }
    }),
    { numRuns: runs(2_000) },
  )
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
