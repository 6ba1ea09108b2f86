import { expect, test } from 'vitest'
import { layoutFromDocument } from './layout-from-document.ts'

const equity = { id: 'w1', kind: 'equity', x: 0, y: 0, w: 8, h: 6, settings: { scale: 'log' } }

test('an arranged dashboard is read exactly', () => {
  const lastUpdated = { seconds: 1_750_000_000, nanoseconds: 0 }
  expect(
    layoutFromDocument({ widgets: [equity], isInitialized: true, lastUpdated, name: 'Mornings' }),
  ).toEqual({
    name: 'Mornings',
    widgets: [equity],
    lastUpdated: '2025-06-15T15:06:40.000Z',
  })
})

test('widgets are read in common grid formats: by type, with a nested position, keyed by id', () => {
  const widgets = {
    a: { i: 'a', type: 'calendar', layout: { x: 4, y: 2, w: 4, h: 5 } },
    b: { id: 'b', type: 'pair', position: { x: 0, y: 7 } },
  }
  expect(layoutFromDocument({ widgets })?.widgets).toEqual([
    { id: 'a', kind: 'calendar', x: 4, y: 2, w: 4, h: 5, settings: {} },
    { id: 'b', kind: 'pair', x: 0, y: 7, w: 6, h: 6, settings: {} },
  ])
})

test('widgets without a position go below the others, and widgets outside the grid to its edge', () => {
  const widgets = [equity, { kind: 'tag' }, { kind: 'tag', x: 30, y: 20, w: 4, h: 90 }]
  expect(layoutFromDocument({ widgets })?.widgets).toEqual([
    equity,
    { id: 'tag', kind: 'tag', x: 0, y: 6, w: 6, h: 6, settings: {} },
    { id: 'tag 2', kind: 'tag', x: 8, y: 20, w: 4, h: 40, settings: {} },
  ])
})

test.each([
  ['nothing', undefined],
  ['no widgets', { widgets: [], isInitialized: true }],
  ['widgets that name no kind', { widgets: [1, 'equity', { id: 'x' }, null], isInitialized: true }],
  ['one that nobody has arranged', { widgets: [equity], isInitialized: false }],
  ['hidden widgets alone', { widgets: [{ ...equity, visible: false }] }],
])('no dashboard is read from %s', (_, value) => {
  expect(layoutFromDocument(value)).toBeNull()
})

test('characters no database accepts are removed, and widgets and name are cut to their limits', () => {
  const widgets = Array.from({ length: 90 }, (_, y) => ({ kind: `k\u0000${y}`, x: 0, y, w: 1, h: 1 }))
  const layout = layoutFromDocument({ widgets, name: `${'n'.repeat(59)}😀`, lastUpdated: 'yesterday' })
  expect(layout?.widgets).toHaveLength(60)
  expect(layout?.widgets[7]).toMatchObject({ id: 'k7', kind: 'k7' })
  expect(layout).toMatchObject({ name: 'n'.repeat(59), lastUpdated: null })
})
