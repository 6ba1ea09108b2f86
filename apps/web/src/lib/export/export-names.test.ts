import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportName, imageName, uniqueNames } from './export-names.ts'

test('a title becomes a file name without folders, reserved names and dots in front', () => {
  expect(exportName('EUR/USD: plan?', 'md', 'Note')).toBe('EUR-USD_ plan_.md')
  expect(exportName('../../etc', 'html', 'Note')).toBe('-..-etc.html')
  expect(exportName('', 'md', 'Note')).toBe('Note.md')
  expect(exportName('…', 'md', 'Note')).toBe('Note.md')
  expect(exportName('con', 'md', 'Note')).toBe('_con.md')
  expect(exportName('Rückblick März', 'md', 'Note')).toBe('Rückblick März.md')
})

test('equal names are numbered, whatever their case', () => {
  expect(uniqueNames(['Plan.md', 'plan.md', 'Plan 2.md', 'PLAN.md'])).toEqual([
    'Plan.md',
    'plan 2.md',
    'Plan 2 2.md',
    'PLAN 3.md',
  ])
})

test('names of any titles are unique, keep their extension and hold no folder', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300, unit: 'grapheme' }), { maxLength: 20 }), (titles) => {
      const names = uniqueNames(titles.map((title) => exportName(title, 'md', 'Note')))
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length)
      for (const name of names) expect(name).toMatch(/^[^./\\][^/\\]*\.md$/)
    }),
  )
})

test('an image is named after its path', () => {
  expect(imageName('/files/images/u/1_a.png?size=thumbnail')).toBe('1_a.png')
  expect(imageName('/files/notebooks/u/n/1_my%20chart.png')).toBe('1_my chart.png')
  expect(imageName('/files/images/u/%2e%2e%2fx%')).toBe('_2e_2e_2fx_')
})
