import { expect, test } from 'vitest'
import { assertDeclared } from './assert-declared.ts'

const answer = (code: string) => ({ code, status: 400, message: '', data: {} })

test.each([
  ['DELETE', '/api/v1/trades/7', answer('LABEL_TAKEN'), 'trades.delete'],
  ['GET', '/api/v1/exports/preview?what=trades', answer('EXPORT_CHANGED'), 'exports.preview'],
  ['POST', '/rpc/accounts/get', { json: answer('TRADE_NOT_FOUND') }, 'accounts.get'],
])('%s %s with an undeclared code fails with the name of the operation', (method, path, body, name) => {
  expect(() => assertDeclared(method, path, body)).toThrow(name)
})

test.each([
  ['DELETE', '/api/v1/trades/7', answer('TRADE_NOT_FOUND')],
  ['DELETE', '/api/v1/trades/7', answer('DATABASE_AWAY')],
  ['GET', '/api/v1/exports/trades/csv', answer('EXPORT_CHANGED')],
  ['GET', '/api/v1/trades/7', { id: '7' }],
  ['GET', '/api/v1/open-id/google/start', answer('OPEN_ID_STATE')],
])('%s %s with a declared code, a common one, or no operation passes', (method, path, body) => {
  expect(() => assertDeclared(method, path, body)).not.toThrow()
})
