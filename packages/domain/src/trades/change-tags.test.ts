import { expect, test } from 'vitest'
import { changeTags, type TagChange } from './change-tags.ts'

test.each<[string, readonly string[], TagChange, readonly string[]]>([
  ['adds what is missing, once', ['a'], { add: ['b', 'a', 'b'] }, ['a', 'b']],
  ['takes away what is there', ['a', 'b'], { remove: ['a', 'c'] }, ['b']],
  ['replaces all', ['a', 'b'], { set: ['c'] }, ['c']],
  ['replaces a tag by another', ['a', 'b'], { remove: ['a'], add: ['c'] }, ['b', 'c']],
  ['empties', ['a'], { set: [] }, []],
  ['changes nothing', ['b', 'a'], {}, ['b', 'a']],
])('%s', (_, tags, change, expected) => {
  expect(changeTags(tags, change)).toEqual(expected)
})
