import { describe, expect, test } from 'vitest'
import { missingFavorite, newAccountIsFavorite, selectionAfterDelete } from './choose-favorite.ts'

const account = (id: string, isFavorite = false) => ({ id, isFavorite })

describe('a new account is the favourite', () => {
  test.each([
    ['as the first', [], true],
    ['while none is', [account('a'), account('b')], true],
    ['not while one is', [account('a'), account('b', true)], false],
  ])('%s', (_, existing, favorite) => {
    expect(newAccountIsFavorite(existing)).toBe(favorite)
  })
})

describe('the account to make the favourite', () => {
  test.each([
    ['is the first where none is', [account('a'), account('b')], 'a'],
    ['is the one that remains', [account('b')], 'b'],
    ['is none where one is already', [account('a'), account('b', true)], null],
    ['is none without accounts', [], null],
  ])('%s', (_, accounts, id) => {
    expect(missingFavorite(accounts)).toBe(id)
  })
})

describe('the selection after a deletion is', () => {
  test.each([
    ['the first that remains, where the deleted one was', 'a', 'a', ['b', 'c'], 'b'],
    ['nothing, where none remains', 'a', 'a', [], null],
    ['what was selected, where another was deleted', 'c', 'a', ['b', 'c'], 'c'],
    ['nothing, where nothing was', null, 'a', ['b'], null],
  ])('%s', (_, selected, deleted, remaining, now) => {
    expect(
      selectionAfterDelete(
        selected,
        deleted,
        remaining.map((id) => ({ id })),
      ),
    ).toBe(now)
  })
})
