import { expect, it } from 'vitest'
import { navigation } from './navigation.ts'

it('every page has its own letter after G', () => {
  const letters = navigation.map(({ letter }) => letter)
  expect(letters.every((letter) => letter !== undefined && /^[a-z]$/.test(letter))).toBe(true)
  expect(new Set(letters).size).toBe(letters.length)
})
