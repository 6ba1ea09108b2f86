import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { expect, it } from 'vitest'
import {
  cashResolver,
  changesOfCash,
  cashValuesOf,
  emptyCash,
  withStoredSeconds,
  toEnteredCash,
  type CashValues,
} from '#web/features/accounts/model/cash-form.ts'

const typed: CashValues = { kind: 'deposit', at: '2025-03-03T10:00', amount: '500', notes: '' }
const stored: CashOperation = {
  id: 'c1',
  accountId: 'account-1',
  kind: 'withdrawal',
  at: '2025-03-03T10:00:42',
  amount: -120.5,
  notes: 'rent',
  origin: 'hand',
  importId: null,
  fileName: null,
  dismissed: false,
}

const check = async (values: Partial<CashValues>) => {
  const { errors } = await cashResolver({ ...typed, ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it('the kind sets the sign of the sent amount', () => {
  expect(toEnteredCash(typed).amount).toBe(500)
  expect(toEnteredCash({ ...typed, kind: 'withdrawal' }).amount).toBe(-500)
  expect(toEnteredCash({ ...typed, kind: 'correction', amount: '-0.01' }).amount).toBe(-0.01)
})

it('accepts amounts valid for their kind, and reports each refused field', async () => {
  expect(await check({})).toEqual({})
  expect(await check({ kind: 'correction', amount: '-3' })).toEqual({})
  for (const amount of ['0', '-5', 'five', '1.005', '99999999999999']) {
    expect(await check({ amount })).toEqual({ amount: 'accounts:cash.error.amount' })
  }
  expect(await check({ amount: '', at: '' })).toEqual({
    amount: 'errors:required.amount',
    at: 'errors:required.time',
  })
  expect(await check({ at: '0025-03-03T10:00', notes: 'x'.repeat(1001) })).toEqual({
    at: 'accounts:cash.error.at',
    notes: 'accounts:cash.error.notes',
  })
})

it('an operation keeps its seconds unless its minute changes', () => {
  const values = cashValuesOf(stored)
  expect(values).toEqual({ kind: 'withdrawal', at: '2025-03-03T10:00', amount: '120.5', notes: 'rent' })
  expect(withStoredSeconds(toEnteredCash(values), stored)).toMatchObject({ at: stored.at, amount: -120.5 })
  const later = { ...values, at: '2025-03-03T10:01' }
  expect(withStoredSeconds(toEnteredCash(later), stored).at).toBe('2025-03-03T10:01')
})

it('a new entry defaults to a deposit at the current minute', () => {
  expect(emptyCash('2026-11-21T13:05:59')).toMatchObject({
    kind: 'deposit',
    at: '2026-11-21T13:05',
    amount: '',
  })
})

it('an edit sends what differs, an amount with its kind', () => {
  const before = toEnteredCash(typed)
  expect(changesOfCash(before, { ...before, notes: 'bonus' })).toEqual({ notes: 'bonus' })
  expect(changesOfCash(before, { ...before, amount: 700 })).toEqual({ kind: 'deposit', amount: 700 })
})
