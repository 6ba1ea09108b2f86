import { expect, it } from 'vitest'
import { isDark, modes, nextMode } from './mode.ts'

it('the toggle switches dark and light, blue to purple, and purple to dark', () => {
  expect(modes.map((mode) => [mode, nextMode(mode)])).toEqual([
    ['dark', 'light'],
    ['light', 'dark'],
    ['blue', 'purple'],
    ['purple', 'dark'],
  ])
})

it('light is the only light mode; blue and purple use the dark palette', () => {
  expect(modes.filter((mode) => !isDark(mode))).toEqual(['light'])
})
