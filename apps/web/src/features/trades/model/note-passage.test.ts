import { expect, it } from 'vitest'
import { notePassage } from './note-passage.ts'

const note =
  'London open.\n\nWaited for the retest of yesterday’s high, took half off at one R and let the rest run.'

it.each([
  ['london', 'London open. Waited for the retest of yesterday’s high, …'],
  ['RETEST', '… Waited for the retest of yesterday’s high, took half off …'],
  ['run', '… and let the rest run.'],
])('a note is told around %s', (word, passage) => {
  expect(notePassage(note, [word])).toBe(passage)
})

it('of several words the first that stands in it', () => {
  expect(notePassage(note, ['eurusd', 'high', 'retest'])).toContain('for the retest of')
})

it('a short note is told whole', () => {
  expect(notePassage(' Too early ', ['early'])).toBe('Too early')
})

it('nothing is told of a note in which none of them stands', () => {
  expect(notePassage(note, ['eurusd'])).toBeUndefined()
  expect(notePassage('', ['eurusd'])).toBeUndefined()
  expect(notePassage(note, [])).toBeUndefined()
})

it('a word that is longer than all the room is cut', () => {
  expect(notePassage('x'.repeat(90), ['xx'], 20)).toBe(`${'x'.repeat(20)} …`)
})
