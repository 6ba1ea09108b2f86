import { describe, expect, test } from 'vitest'
import { drawingAfter, type DrawingAction, nextId, noDrawing, selectedMark } from './drawing-state.ts'
import { boxOf, findMark, movedMark, withEnd } from './find-mark.ts'
import { fontSizeOf, type Mark, type Point, type SpannedKind, type SpannedMark, strokeOf } from './mark.ts'
import { arrowHead, markPath } from './paint-marks.ts'

const size = { width: 1000, height: 600 }
/** Half the font size a letter. */
const measure = (text: string, fontSize: number) => 0.5 * fontSize * text.length
const style = { colour: 'red', width: 'medium' } as const
const spanned = (kind: SpannedKind, from: Point, to: Point, id = 1): SpannedMark => ({
  ...style,
  id,
  kind,
  from,
  to,
})
const note: Mark = { ...style, id: 9, kind: 'text', at: [100, 500], text: 'Entry' }

describe('the size of marks', () => {
  test('grows with the image, so that a drawing looks the same on any resolution', () => {
    const large = { width: 4000, height: 2400 }
    expect(strokeOf('thick', large)).toBeCloseTo(4 * strokeOf('thick', size))
    expect(fontSizeOf('thin', large)).toBeCloseTo(4 * fontSizeOf('thin', size))
    expect(strokeOf('thin', { width: 10, height: 10 })).toBe(1)
  })
})

describe('paths', () => {
  test('an arrow is a line and a head of two equal sides around its end', () => {
    const [left, right] = arrowHead([0, 0], [100, 0], 5)
    expect(left[0]).toBeCloseTo(right[0])
    expect(left[1]).toBeCloseTo(-right[1])
    expect(Math.hypot(100 - left[0], left[1])).toBeCloseTo(30)
    expect(markPath(spanned('arrow', [0, 0], [100, 0]), size)).toMatch(/^M0 0L100 0M[\d.]+ -?[\d.]+L100 0L/)
  })

  test('the head of a short arrow is no longer than the arrow', () => {
    const [left] = arrowHead([0, 0], [0, 8], 5)
    expect(Math.hypot(left[0], 8 - left[1])).toBeCloseTo(8)
  })

  test('a rectangle is closed, and a free line begins and ends where it was drawn', () => {
    expect(markPath(spanned('rectangle', [10, 10], [30, 20]), size)).toBe('M10 10L30 10L30 20L10 20Z')
    const path = (points: readonly Point[]) => markPath({ ...style, id: 1, kind: 'pen', points }, size)
    expect(path([[5, 5]])).toBe('M5 5L5 5')
    expect(
      path([
        [0, 0],
        [10, 10],
        [20, 0],
      ]),
    ).toBe('M0 0Q10 10 15 5L20 0')
  })
})

describe('finding the mark at a point', () => {
  const line = spanned('line', [0, 0], [100, 100])
  const find = (marks: readonly Mark[], point: Point) =>
    findMark(marks, point, { size, reach: 6, measure })?.id

  test('lines and the edges of rectangles are hit near them, their inside is not', () => {
    expect(find([line], [52, 48])).toBe(1)
    expect(find([line], [80, 40])).toBeUndefined()
    expect(find([line], [115, 115])).toBeUndefined()
    const rectangle = spanned('rectangle', [200, 200], [400, 300])
    expect(find([rectangle], [300, 203])).toBe(1)
    expect(find([rectangle], [300, 250])).toBeUndefined()
  })

  test('a text is hit in its box, which its width in the font determines', () => {
    expect(boxOf(note, size, measure)).toEqual({ left: 100, top: 476, right: 175, bottom: 507.5 })
    expect(find([note], [170, 490])).toBe(9)
    expect(find([note], [190, 490])).toBeUndefined()
  })

  test('of two the one drawn last is found', () => {
    expect(find([line, spanned('line', [0, 100], [100, 0], 2)], [50, 50])).toBe(2)
  })
})

describe('moving', () => {
  test('moves every point, and leaves the middle inside the image', () => {
    expect(movedMark(spanned('arrow', [0, 0], [100, 100]), [10, -5], size, measure)).toMatchObject({
      from: [10, -5],
      to: [110, 95],
    })
    expect(movedMark(spanned('arrow', [0, 0], [100, 100]), [-500, 0], size, measure)).toMatchObject({
      from: [-50, 0],
      to: [50, 100],
    })
    expect(movedMark(note, [5, 5], size, measure)).toMatchObject({ at: [105, 505] })
  })

  test('an end stays inside the image', () => {
    expect(withEnd(spanned('line', [0, 0], [9, 9]), 'to', [2000, -5], size)).toMatchObject({ to: [1000, 0] })
    expect(withEnd(note, 'to', [0, 0], size)).toBe(note)
  })
})

describe('a drawing', () => {
  const after = (...actions: readonly DrawingAction[]) => actions.reduce(drawingAfter, noDrawing)
  const one = spanned('line', [0, 0], [9, 9], 1)
  const two = spanned('arrow', [5, 5], [50, 50], 2)
  const drawn: readonly DrawingAction[] = [
    { kind: 'add', mark: one },
    { kind: 'add', mark: two },
  ]
  const undo = { kind: 'undo' } as const
  const redo = { kind: 'redo' } as const

  test('undo and redo step through every change, and a new one ends redo', () => {
    const moved = spanned('arrow', [6, 6], [51, 51], 2)
    const changed = after(...drawn, { kind: 'change', mark: moved }, { kind: 'delete' })
    expect(changed.marks).toEqual([one])
    expect(after(...drawn, { kind: 'change', mark: moved }, { kind: 'delete' }, undo).marks).toEqual([
      one,
      moved,
    ])
    expect(after(...drawn, { kind: 'change', mark: moved }, undo).marks).toEqual([one, two])
    expect(after(...drawn, undo, undo, redo).marks).toEqual([one])
    expect(after(...drawn, undo, { kind: 'add', mark: two }, redo)).toEqual(after(...drawn))
    expect(after(undo)).toEqual(noDrawing)
    expect(nextId(after(...drawn, undo))).toBe(3)
  })

  test('a change that changes nothing needs no undo', () => {
    expect(after(...drawn, { kind: 'change', mark: two }).past).toHaveLength(2)
    const red = { kind: 'style', style: { colour: 'red' } } as const
    expect(after(...drawn, { kind: 'tool', tool: 'select' }, red).past).toHaveLength(2)
  })

  test('a style applies to the next marks, and to the selected one while the select tool is active', () => {
    const blue = { kind: 'style', style: { colour: 'blue' } } as const
    const colours = (...actions: readonly DrawingAction[]) =>
      after(...drawn, ...actions).marks.map(({ colour }) => colour)
    expect(after(...drawn, blue).style).toEqual({ colour: 'blue', width: 'medium' })
    expect(colours(blue)).toEqual(['red', 'red'])
    expect(colours({ kind: 'tool', tool: 'select' }, blue)).toEqual(['red', 'blue'])
    expect(colours({ kind: 'step', by: 1 }, blue)).toEqual(['blue', 'red'])
  })

  test('steps select every mark in a circle', () => {
    const steps = (count: number, by: 1 | -1) =>
      selectedMark(after(...drawn, ...Array.from({ length: count }, () => ({ kind: 'step' as const, by }))))
        ?.id
    expect([steps(1, 1), steps(2, 1), steps(1, -1), steps(2, -1)]).toEqual([1, 2, 1, 2])
  })
})
