import { expect, it } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const press = (key: string, held: readonly string[] = [], isMac = false) =>
  pressedKey(
    {
      key,
      ctrlKey: held.includes('ctrl'),
      metaKey: held.includes('meta'),
      altKey: held.includes('alt'),
      shiftKey: held.includes('shift'),
      getModifierState: (name) => held.includes(name),
    },
    isMac,
  )

it('a letter is the same key with Shift or Caps Lock', () => {
  expect([press('n'), press('N', ['shift']), press('N')]).toEqual(['n', 'n', 'n'])
})

it('a symbol is its own key, whichever modifiers it takes', () => {
  expect(press('?', ['shift'])).toBe('?')
  expect(press('/', ['shift'])).toBe('/')
  expect(press('[', ['AltGraph'])).toBe('[')
  expect(press('[', ['AltGraph', 'ctrl', 'alt'])).toBe('[')
  expect(press('[', ['alt'], true)).toBe('[')
})

it('Ctrl, and ⌘ on a Mac, are both “mod”', () => {
  expect(press('k', ['ctrl'])).toBe('mod+k')
  expect(press('k', ['meta'], true)).toBe('mod+k')
  expect(press('Z', ['ctrl', 'shift'])).toBe('mod+shift+z')
})

it('system key combinations and modifiers alone are no shortcut', () => {
  expect(press('k', ['ctrl'], true)).toBeNull()
  expect(press('k', ['meta'])).toBeNull()
  expect(press('n', ['alt'])).toBeNull()
  expect(press('Shift', ['shift'])).toBeNull()
  expect(press('AltGraph', ['AltGraph'])).toBeNull()
})
