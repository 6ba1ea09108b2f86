import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccountSelection,
  favoriteOf,
  withAccount,
  withFavorite,
  withoutAccount,
  withSelection,
} from './account-selection.ts'

const steps = fc.array(
  fc.record({ kind: fc.constantFrom('create', 'delete', 'favorite', 'select'), pick: fc.nat(9) }),
  { maxLength: 40 },
)

const empty: AccountSelection = { accounts: [], selectedId: null }

function apply(book: AccountSelection, kind: string, pick: number, newId: string): AccountSelection {
  const id = book.accounts[pick % Math.max(1, book.accounts.length)]?.id ?? 'nobody'
  if (kind === 'create') return withAccount(book, newId)
  if (kind === 'delete') return withoutAccount(book, id)
  return kind === 'favorite' ? withFavorite(book, id) : withSelection(book, id)
}

test('any sequence of creating, deleting, setting a favourite and selecting leaves exactly one favourite if accounts exist', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let book = empty
      for (const [index, { kind, pick }] of sequence.entries()) {
        const before = book
        book = apply(book, kind, pick, `a${index}`)
        const favorites = book.accounts.filter((account) => account.isFavorite)
        expect(favorites).toHaveLength(book.accounts.length === 0 ? 0 : 1)
        const ids = book.accounts.map(({ id }) => id)
        expect(book.selectedId === null ? ids.length === 0 : ids.includes(book.selectedId)).toBe(true)
        if (kind === 'create') expect(book.selectedId).toBe(`a${index}`)
        if (kind === 'favorite') expect(favoriteOf(book)).toBe(book.selectedId)
        if (kind === 'select') expect(favoriteOf(book)).toBe(favoriteOf(before))
      }
    }),
  )
})

test('without a favourite, deleting an account makes the first remaining one the favourite', () => {
  const none = ['a', 'b', 'c'].map((id) => ({ id, isFavorite: false }))
  expect(favoriteOf(withoutAccount({ accounts: none, selectedId: 'c' }, 'a'))).toBe('b')
})

test('a new account also becomes favourite if no account currently is', () => {
  const none = ['a', 'b'].map((id) => ({ id, isFavorite: false }))
  expect(favoriteOf(withAccount({ accounts: none, selectedId: null }, 'new'))).toBe('new')
})

test('deleting the selected account selects the first remaining one; deleting another keeps the selection', () => {
  const book = ['a', 'b', 'c'].reduce(withAccount, empty)
  expect(withoutAccount(book, 'c').selectedId).toBe('a')
  expect(withoutAccount(book, 'a').selectedId).toBe('c')
})
