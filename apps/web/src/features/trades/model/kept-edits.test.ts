import { expect, test } from 'vitest'
import { changesNow } from './kept-edits.ts'

const stored = { notes: 'Waited', rating: 3, stopLoss: 1.1, reviewedAt: null }

test('an edit that was not saved is sent where the trade is as it was, and where it was changed in the same way not', () => {
  const before = { notes: 'Waited', rating: 2, stopLoss: 1.1 }
  expect(changesNow({ changes: { notes: 'Waited long', rating: 3 }, before }, stored)).toEqual({
    notes: 'Waited long',
  })
  expect(changesNow({ changes: { reviewed: true }, before: {} }, stored)).toEqual({ reviewed: true })
})

test('notes that were changed elsewhere meanwhile get both texts, any other field keeps the later value', () => {
  const before = { notes: '', rating: 1, stopLoss: 0 }
  expect(changesNow({ changes: { notes: 'Mine', rating: 5, stopLoss: 2 }, before }, stored)).toEqual({
    notes: 'Waited\n\nMine',
  })
  expect(changesNow({ changes: { notes: 'Waited, mine' }, before }, stored)).toEqual({
    notes: 'Waited, mine',
  })
})
