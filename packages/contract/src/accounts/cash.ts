import { CASH_KINDS } from '@plumbline/domain/accounts/cash-amount'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import * as z from 'zod/mini'
import { id, money, text } from '../fields.ts'
import { ofAccount, ofAccountWrite, ofSession, raises } from '../raises.ts'

/** Money that moved in or out of an account; no result of trading. */
export const cashOperation = z.object({
  id: z.string(),
  accountId: z.string(),
  /** `residual`: what a terminal's own balance differed by. */
  kind: z.enum([...CASH_KINDS, 'residual']),
  /** Of the broker's clock, `YYYY-MM-DDTHH:mm:ss`. */
  at: z.string(),
  /** As it moved the balance: deposits are positive, withdrawals negative. */
  amount: z.number(),
  notes: z.string(),
  /** `hand`: entered, and can be edited. What came from an import or a broker can be dismissed and restored. */
  origin: z.enum(['hand', 'import', 'broker']),
  importId: z.nullable(z.string()),
  /** The file of the import. */
  fileName: z.nullable(z.string()),
  /** Left out: it counts nowhere, and no later import brings it back by itself. */
  dismissed: z.boolean(),
})
export type CashOperation = z.infer<typeof cashOperation>

export const cashLedger = z.object({
  /** Latest first. */
  operations: z.array(cashOperation),
  total: z.number(),
  /** How many of the account are dismissed. */
  dismissed: z.number(),
  /** Sums of what counts: money in (positive), money out (negative), and all of it, which is baseBalanceOffset. */
  deposited: z.number(),
  withdrawn: z.number(),
  sum: z.number(),
  revision: z.number(),
})
export type CashLedger = z.infer<typeof cashLedger>

/** A time of the broker's clock that exists, to the minute or the second. */
const localTime = z.string().check(
  z.maxLength(32),
  z.refine((value) => isTime(value), 'must be a time such as 2025-04-15T17:11, from 1900 to 2999'),
)

function isTime(value: string): boolean {
  const time = parseLocalTime(value)
  return time !== undefined && time >= '1900' && time < '3000'
}

const fields = {
  kind: z.enum(CASH_KINDS),
  at: localTime,
  amount: money,
  notes: text(1000),
} as const

export const addCashInput = z.object({
  accountId: id,
  kind: fields.kind,
  at: fields.at,
  amount: fields.amount,
  notes: z._default(fields.notes, ''),
})
export type AddCash = z.output<typeof addCashInput>

export const updateCashInput = z.extend(z.partial(z.object(fields)), { id })
export type UpdateCash = z.output<typeof updateCashInput>

export const listCashInput = z.object({
  accountId: id,
  /** The dismissed ones instead of those that count. */
  dismissed: z._default(z.boolean(), false),
  offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 100),
})
export type ListCash = z.output<typeof listCashInput>

/** What became of it: entered ones are gone, the others dismissed. */
export const deletedCash = z.object({ outcome: z.enum(['deleted', 'dismissed']), operation: cashOperation })
export type DeletedCash = z.infer<typeof deletedCash>

export const cashContract = {
  cash: raises(...ofAccount)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/cash',
      summary: 'Deposits, withdrawals and corrections of an account, latest first',
    })
    .input(listCashInput)
    .output(cashLedger),
  addCash: raises(...ofAccount, 'CASH_AMOUNT', 'ACCOUNT_NOT_SAVED')
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/cash',
      successStatus: 201,
      summary: 'Enter a deposit, withdrawal or correction',
    })
    .input(addCashInput)
    .output(cashOperation),
  updateCash: raises(...ofSession, 'CASH_NOT_FOUND', 'CASH_AMOUNT', 'CASH_NOT_BY_HAND', ...ofAccountWrite)
    .route({
      method: 'PATCH',
      path: '/cash-operations/{id}',
      summary: 'Change a cash operation that was entered by hand',
    })
    .input(updateCashInput)
    .output(cashOperation),
  deleteCash: raises(...ofSession, 'CASH_NOT_FOUND', ...ofAccountWrite)
    .route({
      method: 'DELETE',
      path: '/cash-operations/{id}',
      summary: 'Delete a cash operation; one that was imported is dismissed',
    })
    .input(z.object({ id }))
    .output(deletedCash),
  restoreCash: raises(...ofSession, 'CASH_NOT_FOUND', ...ofAccountWrite)
    .route({
      method: 'POST',
      path: '/cash-operations/{id}/restore',
      summary: 'Let a dismissed cash operation count again',
    })
    .input(z.object({ id }))
    .output(cashOperation),
}
