import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { bytes, moment, named, notExported, notRestored, plain } from './archive-codec.ts'
import { section } from './section-codec.ts'

const text = plain(z.string())

test('a column that is not declared, or is of a secret, fails the type check', () => {
  const key = { account_id: text, hint: text, created_at: moment }
  // @ts-expect-error hash is not declared
  section('mt5_link_keys', key)
  // @ts-expect-error hash is secret
  section('mt5_link_keys', { ...key, hash: bytes(z.string()) })
  const { columns } = section('mt5_link_keys', { ...key, hash: notExported('shown once') })
  expect(columns).toEqual({ account_id: null, hint: null, created_at: null, hash: 'shown once' })
})

test('a record has the columns of a row and gives them back, groups of columns as one field', () => {
  const rates = section('conversion_rates', {
    id: text,
    from_currency: named('pair.from', text),
    to_currency: named('pair.to', text),
    rate: named('day?.rate', plain(z.nullable(z.string()))),
    date: named('day?.date', plain(z.nullable(z.string()))),
    updated_at: notRestored(moment),
  })
  const row = { user_id: 'u', id: 'a', from_currency: 'EUR', to_currency: 'USD', updated_at: new Date(0) }
  const updatedAt = '1970-01-01T00:00:00.000Z'
  const record = rates.present({ ...row, rate: '1.5', date: '2026-01-02' })
  expect(record).toEqual({
    id: 'a',
    pair: { from: 'EUR', to: 'USD' },
    day: { rate: '1.5', date: '2026-01-02' },
    updatedAt,
  })
  const columns = { id: 'a', from_currency: 'EUR', to_currency: 'USD' }
  expect(rates.store(rates.schema.parse(record))).toEqual({ ...columns, rate: '1.5', date: '2026-01-02' })
  const without = { id: 'a', pair: { from: 'EUR', to: 'USD' }, updatedAt }
  expect(rates.store(rates.schema.parse(without))).toEqual({ ...columns, rate: null, date: null })
})
