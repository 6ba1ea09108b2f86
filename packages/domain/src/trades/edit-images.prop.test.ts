import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editImages, type ImageEdit } from './edit-images.ts'

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const list = fc.uniqueArray(name)
const place = fc.integer({ min: -2, max: 9 })
const edit: fc.Arbitrary<ImageEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), url: name, at: fc.option(place, { nil: undefined }) }),
  fc.record({ kind: fc.constant('remove' as const), url: name }),
  fc.record({ kind: fc.constant('replace' as const), url: name, by: name }),
  fc.record({ kind: fc.constant('move' as const), url: name, at: place }),
)

describe('edits of a list of images', () => {
  test('add, remove, replace and move by address', () => {
    expect(editImages(['a', 'b'], [{ kind: 'add', url: 'c' }])).toEqual(['a', 'b', 'c'])
    expect(editImages(['a', 'b'], [{ kind: 'add', url: 'c', at: 1 }])).toEqual(['a', 'c', 'b'])
    expect(editImages(['a', 'b'], [{ kind: 'remove', url: 'a' }])).toEqual(['b'])
    expect(editImages(['a', 'b'], [{ kind: 'replace', url: 'a', by: 'c' }])).toEqual(['c', 'b'])
    expect(editImages(['a', 'b', 'c'], [{ kind: 'move', url: 'c', at: 0 }])).toEqual(['c', 'a', 'b'])
  })

  test('an image that another window removed is not brought back by a move, and its drawing is kept', () => {
    expect(editImages(['b'], [{ kind: 'move', url: 'a', at: 0 }])).toEqual(['b'])
    expect(editImages(['b'], [{ kind: 'replace', url: 'a', by: 'c' }])).toEqual(['b', 'c'])
  })

  test('never list an image twice, and sending them again changes nothing more', () => {
    fc.assert(
      fc.property(list, edit, (images, one) => {
        const once = editImages(images, [one])
        expect(new Set(once).size).toBe(once.length)
        expect(editImages(once, [one])).toEqual(once)
      }),
      { numRuns: runs(500) },
    )
  })

  test('removing an added image, or undoing a replacement, gives the same list', () => {
    fc.assert(
      fc.property(list, name, name, (images, url, by) => {
        fc.pre(!images.includes(by))
        expect(
          editImages(images, [
            { kind: 'add', url: by },
            { kind: 'remove', url: by },
          ]),
        ).toEqual(images)
        if (images.includes(url))
          expect(
            editImages(images, [
              { kind: 'replace', url, by },
              { kind: 'replace', url: by, by: url },
            ]),
          ).toEqual(images)
      }),
      { numRuns: runs(500) },
    )
  })
})
