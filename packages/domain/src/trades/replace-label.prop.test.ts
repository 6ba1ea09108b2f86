import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceLabel, revertLabels } from './replace-label.ts'

const label = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const labels = fc.uniqueArray(label, { maxLength: 5 })

test('a replaced label keeps its place, and is not there twice', () => {
  expect(replaceLabel(['x', 'old', 'y'], 'old', 'new')).toEqual(['x', 'new', 'y'])
  expect(replaceLabel(['new', 'old', 'y'], 'old', 'new')).toEqual(['new', 'y'])
  expect(replaceLabel(['x', 'old'], 'old', null)).toEqual(['x'])
})

test('reverting restores a list exactly if nothing was edited since', () => {
  fc.assert(
    fc.property(labels, label, fc.option(label), (before, from, to) => {
      const after = replaceLabel(before, from, to)
      expect(revertLabels(after, { before, after })).toEqual(before)
    }),
    { numRuns: runs(200) },
  )
})

test('reverting keeps labels that were added or removed since', () => {
  const change = { before: ['a', 'old', 'b'], after: ['a', 'new', 'b'] }
  expect(revertLabels(['new', 'b', 'later'], change)).toEqual(['old', 'b', 'later'])
  expect(revertLabels([], change)).toEqual(['old'])
})
