import { beforeEach, expect, test } from 'vitest'
import { buildAccountFigures } from '#web/testing/build-statistics.ts'
import { keepFigures, keptFigures } from './kept-figures.ts'

beforeEach(() => localStorage.clear())

const figures = buildAccountFigures([30, -20]).statistics

test('trade-storage stores the dashboard figures under its version number', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  keepFigures('a', period, figures)
  expect(keptFigures('a', period)).toEqual(figures)
  expect(keptFigures('b', period)).toBeUndefined()
  expect(keptFigures('a', {})).toBeUndefined()
  const kept: unknown = JSON.parse(localStorage.getItem('trade-storage') ?? '')
  expect(kept).toMatchObject({ version: 2, state: { initialized: true, stats: { accountId: 'a' } } })
  expect(Object.keys(Object(kept).state).toSorted()).toEqual(['initialized', 'stats'])
})

test('trade-storage of an older version is ignored until it is rewritten', () => {
  keepFigures('a', {}, figures)
  const kept: unknown = JSON.parse(localStorage.getItem('trade-storage') ?? '')
  localStorage.setItem('trade-storage', JSON.stringify({ ...Object(kept), version: 1 }))
  expect(keptFigures('a', {})).toBeUndefined()
})

test('figures stored by another build are not shown', () => {
  keepFigures('a', {}, figures)
  const text = localStorage.getItem('trade-storage') ?? ''
  localStorage.setItem('trade-storage', text.replace(/"build":"[^"]*"/, '"build":"/assets/old.js"'))
  expect(text).toContain('"build"')
  expect(keptFigures('a', {})).toBeUndefined()
})
