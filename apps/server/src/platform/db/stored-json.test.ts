import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { storedJson } from './stored-json.ts'

const read = storedJson('notes.body', z.object({ title: z.string(), lines: z.array(z.number()) }))

it('a value without a version has version 1', () => {
  expect(read({ title: 'a', lines: [1] })).toEqual({ title: 'a', lines: [1] })
  expect(read({ version: 1, title: 'a', lines: [] })).toEqual({ title: 'a', lines: [] })
})

it('a value from a later version is distinguished from a broken one', () => {
  expect(() => read({ version: 2, title: 'a', lines: [] })).toThrow('notes.body is of version 2')
})

it('an unreadable value is reported by column and field, without its content', () => {
  expect(() => read({ title: 'a', lines: [1, 'secret'] })).toThrow(/^notes\.body cannot be read: lines\.1$/)
  expect(() => read(null)).toThrow('notes.body cannot be read: the whole')
})
