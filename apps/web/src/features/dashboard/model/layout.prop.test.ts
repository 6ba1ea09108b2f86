import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  added,
  columnsOf,
  type Direction,
  inReadingOrder,
  moved,
  type PlacedWidget,
  removed,
  resized,
  compactLayout,
} from './layout.ts'

const form = fc.constantFrom('wide' as const, 'phone' as const)
const places = fc
  .array(
    fc.record({
      x: fc.integer({ min: -2, max: 14 }),
      y: fc.integer({ min: -2, max: 40 }),
      w: fc.integer({ min: 0, max: 14 }),
      h: fc.integer({ min: 0, max: 12 }),
    }),
    { maxLength: 12 },
  )
  .map((list): PlacedWidget[] =>
    list.map((place, index) => ({ ...place, id: `w${index}`, kind: 'figure', settings: {} })),
  )
const direction = fc.constantFrom<Direction>('left', 'right', 'up', 'down')

const cells = ({ x, y, w, h }: PlacedWidget) =>
  Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`)

/** Nothing outside, nothing over another, nothing that could be higher up. */
function expectSettled(widgets: readonly PlacedWidget[], columns: number) {
  const taken = widgets.flatMap(cells)
  expect(new Set(taken).size).toBe(taken.length)
  for (const { x, y, w } of widgets) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual(columns)
    const above = Array.from({ length: w }, (_, column) => `${x + column}/${y - 1}`)
    expect(y === 0 || above.some((cell) => taken.includes(cell))).toBe(true)
  }
  expect(inReadingOrder(widgets)).toEqual(widgets)
}
const idsOf = (widgets: readonly PlacedWidget[]) => widgets.map(({ id }) => id).sort()

describe('a dashboard of arbitrary widgets', () => {
  it('is laid out without overlaps or vertical gaps, loses no widget, and is stable', () => {
    fc.assert(
      fc.property(form, places, (kind, widgets) => {
        const settled = compactLayout(widgets, kind)
        expectSettled(settled, columnsOf[kind])
        expect(idsOf(settled)).toEqual(idsOf(widgets))
        expect(compactLayout(settled, kind)).toEqual(settled)
      }),
    )
  })

  it('has a valid layout after moving, resizing, adding or removing any widget', () => {
    fc.assert(
      fc.property(
        form,
        places,
        direction,
        fc.nat(11),
        fc.nat(13),
        fc.nat(45),
        (kind, widgets, way, index, w, h) => {
          const before = compactLayout(widgets, kind)
          const id = `w${index}`
          const columns = columnsOf[kind]
          for (const after of [
            moved(before, kind, id, way),
            resized(before, kind, id, { w, h }, { minW: 1, minH: 2 }),
          ]) {
            expectSettled(after, columns)
            expect(idsOf(after)).toEqual(idsOf(before))
          }
          const more = added(
            before,
            kind,
            { id: 'new', kind: 'x', settings: {} },
            { w: w + 1, h: (h % 9) + 1 },
          )
          expectSettled(more, columns)
          expect(more).toHaveLength(before.length + 1)
          // What was there stays where it was: a new one takes room that is free.
          expect(removed(more, kind, 'new')).toEqual(before)
          expect(idsOf(removed(before, kind, id))).toEqual(idsOf(before).filter((each) => each !== id))
        },
      ),
    )
  })

  it('moving a widget down and up again restores its position', () => {
    const widgets = compactLayout(
      [0, 1, 2].map((place) => ({
        id: `w${place}`,
        kind: 'figure',
        x: 0,
        y: place * 3,
        w: 2,
        h: 3,
        settings: {},
      })),
      'phone',
    )
    const down = moved(widgets, 'phone', 'w0', 'down')
    expect(down.map(({ id }) => id)).toEqual(['w1', 'w0', 'w2'])
    expect(moved(down, 'phone', 'w0', 'up')).toEqual(widgets)
    expect(moved(widgets, 'phone', 'w2', 'down')).toEqual(widgets)
    expect(moved(widgets, 'phone', 'w0', 'up')).toEqual(widgets)
  })

  it('a widget is never smaller than its minimum size', () => {
    const [widget] = resized(
      [{ id: 'a', kind: 'equity', x: 0, y: 0, w: 8, h: 11, settings: {} }],
      'wide',
      'a',
      { w: 1, h: 1 },
      { minW: 4, minH: 6 },
    )
    expect(widget).toMatchObject({ w: 4, h: 6 })
  })
})
