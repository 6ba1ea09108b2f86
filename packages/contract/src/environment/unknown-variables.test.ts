import { expect, test } from 'vitest'
import { editDistance, unknownVariables } from './unknown-variables.ts'

test('a misspelt PLUMBLINE_ variable is named with the nearest known one', () => {
  expect(
    unknownVariables({ PLUMBLINE_DATE: '/srv', PLUMBLINE_TRUSTED_PROXY: '10.0.0.1', PLUMBLINE_PORT: '80' }),
  ).toEqual([
    { name: 'PLUMBLINE_DATE', nearest: 'PLUMBLINE_DATA' },
    { name: 'PLUMBLINE_PORT', nearest: 'PORT' },
    { name: 'PLUMBLINE_TRUSTED_PROXY', nearest: 'PLUMBLINE_TRUSTED_PROXIES' },
  ])
})

test('known variables and those of other programs are not reported', () => {
  expect(unknownVariables({ PLUMBLINE_DATA: '/srv', PATH: '/bin', PORTS: '1' })).toEqual([])
})

test('the edit distance counts insertions, deletions and replacements', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('same', 'same')).toBe(0)
})
