import { beforeEach, expect, test } from 'vitest'
import { buildAccountFigures } from '#web/testing/build-statistics.ts'
import { storeFigures, storedFigures } from './stored-figures.ts'

beforeEach(() => localStorage.clear())

const figures = buildAccountFigures([30, -20]).statistics

test('trade-storage stores the dashboard figures under its version number', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  storeFigures('a', period, figures)
  expect(storedFigures('a', period)).toEqual(figures)
  expect(storedFigures('b', period)).toBeUndefined()
  expect(storedFigures('a', {})).toBeUndefined()
  const kept: unknown = JSON.parse(localStorage.getItem('trade-storage') ?? '')
  expect(kept).toMatchObject({ version: 2, state: { initialized: true, stats: { accountId: 'a' } } })
  expect(Object.keys(Object(kept).state).toSorted()).toEqual(['initialized', 'stats'])
})

test('trade-storage of an older version is ignored until it is rewritten', () => {
  storeFigures('a', {}, figures)
  const kept: unknown = JSON.parse(localStorage.getItem('trade-storage') ?? '')
  localStorage.setItem('trade-storage', JSON.stringify({ ...Object(kept), version: 1 }))
  expect(storedFigures('a', {})).toBeUndefined()
})

test('figures stored by another build are not shown', () => {
  storeFigures('a', {}, figures)
  const text = localStorage.getItem('trade-storage') ?? ''
  localStorage.setItem('trade-storage', text.replace(/"build":"[^"]*"/, '"build":"/assets/old.js"'))
  expect(text).toContain('"build"')
  expect(storedFigures('a', {})).toBeUndefined()
})
