import { expect, it } from 'vitest'
import { notePassage } from './note-passage.ts'

const note =
  'London open.\n\nWaited for the retest of yesterday’s high, took half off at one R and let the rest run.'

it.each([
  ['london', 'London open. Waited for the retest of yesterday’s high, …'],
  ['RETEST', '… Waited for the retest of yesterday’s high, took half off …'],
  ['run', '… and let the rest run.'],
])('a note is excerpted around %s', (word, passage) => {
  expect(notePassage(note, [word])).toBe(passage)
})

it('with several words, the excerpt is around the first match in the note', () => {
  expect(notePassage(note, ['eurusd', 'high', 'retest'])).toContain('for the retest of')
})

it('a short note is returned whole', () => {
  expect(notePassage(' Too early ', ['early'])).toBe('Too early')
})

it('a note without a match has no excerpt', () => {
  expect(notePassage(note, ['eurusd'])).toBeUndefined()
  expect(notePassage('', ['eurusd'])).toBeUndefined()
  expect(notePassage(note, [])).toBeUndefined()
})

it('a word longer than the excerpt is truncated', () => {
  expect(notePassage('x'.repeat(90), ['xx'], 20)).toBe(`${'x'.repeat(20)} …`)
})
