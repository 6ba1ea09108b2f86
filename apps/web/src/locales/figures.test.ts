import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { expect, it } from 'vitest'
import german from './de/figures.json'
import english from './en/figures.json'

/** What has a name but is no figure of the catalogue: counts, sums of the calendar, two figures in one widget. */
const namedAlone = ['trades', 'totalR', 'averages']

it.each([
  ['English', english],
  ['German', german],
])('%s explains every figure in the catalogue with its source, and no other', (_, { figure }) => {
  expect(Object.keys(figure).toSorted()).toEqual([...Object.keys(figureCatalogue), ...namedAlone].toSorted())
  for (const [key, texts] of Object.entries(figure)) {
    if (!namedAlone.includes(key))
      expect
        .soft(texts, key)
        .toEqual(expect.objectContaining({ about: expect.any(String), source: expect.any(String) }))
  }
})
