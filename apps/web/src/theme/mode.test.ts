import { expect, it } from 'vitest'
import { isDark, modes, nextMode } from './mode.ts'

it('the toggle goes from dark to light and back, from blue to purple, and from purple to dark', () => {
  expect(modes.map((mode) => [mode, nextMode(mode)])).toEqual([
    ['dark', 'light'],
    ['light', 'dark'],
    ['blue', 'purple'],
    ['purple', 'dark'],
  ])
})

it('only light is light: blue and purple use the dark palette mode', () => {
  expect(modes.filter((mode) => !isDark(mode))).toEqual(['light'])
})
