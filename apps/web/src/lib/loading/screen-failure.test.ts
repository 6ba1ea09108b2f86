import { expect, it } from 'vitest'
import { canLoadAgain, ScreenFailure, screenFailureOf } from './screen-failure.ts'

const load = () => Promise.resolve()

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://example.org/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('an error is recognised as a failed load: %s', (error) => {
  expect(screenFailureOf(error)).toMatchObject({ reason: 'failed', message: error.message })
})

it.each([new TypeError('x is not a function'), new Error('Request failed'), 'failed', undefined])(
  '%s is not a failed load',
  (error) => {
    expect(screenFailureOf(error)).toBeNull()
  },
)

it.each([
  ['a script that failed', new ScreenFailure('failed', { load, cause: new TypeError('Failed') }), true],
  ['a script that never came', new ScreenFailure('late', { load }), false],
  ['a part of which no more is known', new ScreenFailure('failed'), false],
])('%s: whether it can be loaded again on the same page', (_, failure, can) => {
  expect(canLoadAgain(failure)).toBe(can)
})
