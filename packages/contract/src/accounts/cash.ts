import { CASH_KINDS } from '@plumbline/domain/accounts/cash-amount'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import * as z from 'zod/mini'
import { id, money, text } from '../fields.ts'
import {
  accountAccessErrors,
  accountWriteErrors,
  DELETE,
  GET,
  PATCH,
  POST,
  raises,
  sessionErrors,
} from '../raises.ts'

/** Money moved into or out of an account; not counted as P&L. */
export const cashOperation = z.object({
  id: z.string(),
  accountId: z.string(),
  /** `residual`: the part of a terminal's balance that its deals do not explain. */
  kind: z.enum([...CASH_KINDS, 'residual']),
  /** In the broker's time zone, `YYYY-MM-DDTHH:mm:ss`. */
  at: z.string(),
  /** Signed: deposits are positive, withdrawals negative. */
  amount: z.number(),
  notes: z.string(),
  /** `hand`: entered manually and editable. Operations from an import or a broker can be dismissed and restored. */
  origin: z.enum(['hand', 'import', 'broker']),
  importId: z.nullable(z.string()),
  /** Name of the import's file. */
  fileName: z.nullable(z.string()),
  /** Counts nowhere; later imports do not restore it automatically. */
  dismissed: z.boolean(),
})
export type CashOperation = z.infer<typeof cashOperation>

export const cashLedger = z.object({
  /** Latest first. */
  operations: z.array(cashOperation),
  total: z.number(),
  /** Number of the account's dismissed operations. */
  dismissed: z.number(),
  /**
   * Sums of the operations that count: money in (positive), money out (negative), and all, which is baseBalanceOffset.
   */
  deposited: z.number(),
  withdrawn: z.number(),
  sum: z.number(),
  revision: z.number(),
})
export type CashLedger = z.infer<typeof cashLedger>

/** A valid time in the broker's time zone, to the minute or the second. */
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
  /** List the dismissed operations instead of those that count. */
  dismissed: z._default(z.boolean(), false),
  offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 100),
})
export type ListCash = z.output<typeof listCashInput>

/** `deleted`: it was entered manually. `dismissed`: it came from an import or a broker. */
export const deletedCash = z.object({ outcome: z.enum(['deleted', 'dismissed']), operation: cashOperation })
export type DeletedCash = z.infer<typeof deletedCash>

export const cashContract = {
  cash: raises(...accountAccessErrors)
    .route(
      GET('/accounts/{accountId}/cash', 'Deposits, withdrawals and corrections of an account, latest first'),
    )
    .input(listCashInput)
    .output(cashLedger),
  addCash: raises(...accountAccessErrors, 'CASH_AMOUNT', 'ACCOUNT_NOT_SAVED')
    .route(
      POST('/accounts/{accountId}/cash', 'Enter a deposit, withdrawal or correction', { successStatus: 201 }),
    )
    .input(addCashInput)
    .output(cashOperation),
  updateCash: raises(
    ...sessionErrors,
    'CASH_NOT_FOUND',
    'CASH_AMOUNT',
    'CASH_NOT_BY_HAND',
    ...accountWriteErrors,
  )
    .route(PATCH('/cash-operations/{id}', 'Change a cash operation that was entered manually'))
    .input(updateCashInput)
    .output(cashOperation),
  deleteCash: raises(...sessionErrors, 'CASH_NOT_FOUND', ...accountWriteErrors)
    .route(DELETE('/cash-operations/{id}', 'Delete a cash operation; one that was imported is dismissed'))
    .input(z.object({ id }))
    .output(deletedCash),
  restoreCash: raises(...sessionErrors, 'CASH_NOT_FOUND', ...accountWriteErrors)
    .route(POST('/cash-operations/{id}/restore', 'Restore a dismissed cash operation'))
    .input(z.object({ id }))
    .output(cashOperation),
}
