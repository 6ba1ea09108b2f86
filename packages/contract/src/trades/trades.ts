import type { CurrencyTotals, TradeTotals } from '@plumbline/domain/statistics/trade-totals'
import { TRADE_SORTS } from '@plumbline/domain/trades/trade-sorts'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id } from '../fields.ts'
import {
  DELETE,
  GET,
  PATCH,
  POST,
  accountAccessErrors,
  accountWriteErrors,
  sessionErrors,
  productErrors,
  raises,
  raisesDeleting,
} from '../raises.ts'
import { described, schemaOf } from '../statistics/answer.ts'
import { performance } from '../statistics/figures.ts'
import { included } from '../selection/filters.ts'
import { bulkChanges, createTradeInput, trade, updateTradeInput } from './trade-fields.ts'
import { tradeFilter, tradeSelection } from '../selection/trade-filter.ts'

export type Trade = z.infer<typeof trade>

/** A fill of a trade that was opened or closed in parts. Money in units; `fees` as for trades: costs are positive. */
export const tradeExecution = z.object({
  kind: z.enum(['entry', 'exit']),
  at: z.string(),
  quantity: z.number(),
  price: z.number(),
  grossPnl: z.number(),
  fees: z.number(),
  brokerId: z.nullable(z.string()),
  /** Stop and target of the position at this moment; null: the source did not state it. */
  stopLoss: z.nullable(z.number()),
  takeProfit: z.nullable(z.number()),
})
export type TradeExecution = z.infer<typeof tradeExecution>

/** A trade with its executions in order of time; none if it was opened and closed by one fill each
 * with the same stops. */
export const tradeDetails = z.extend(trade, { executions: z.array(tradeExecution) })
export type TradeDetails = z.infer<typeof tradeDetails>

export const tradeSort = z.enum(TRADE_SORTS)

export const listTradesInput = z.extend(tradeFilter, {
  sort: z._default(tradeSort, 'closedAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Rows to skip from the start; used for windowing by the table. */
  offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
})
export type ListTradesInput = z.input<typeof listTradesInput>
/** The same with every default filled in. */
export type ListTrades = z.output<typeof listTradesInput>

/** A list and one of its trades. */
export const tradePositionInput = z.extend(z.omit(listTradesInput, { offset: true, limit: true }), { id })
export type TradePositionInput = z.output<typeof tradePositionInput>

/** Rows before the trade; null if the list does not contain it. */
export const tradePosition = z.object({ position: z.nullable(z.int()), total: z.int() })
export type TradePosition = z.infer<typeof tradePosition>

/** `revision` of the account; for all accounts, the sum of theirs. */
export const tradePage = z.object({ trades: z.array(trade), total: z.number(), revision: z.number() })
export type TradePage = z.infer<typeof tradePage>

/** Default: only closed trades that were taken, as in statistics. */
export const totalsInput = z.object({ selection: tradeSelection, include: z._default(included, []) })
export type TotalsInput = z.output<typeof totalsInput>

const tradeTotals = schemaOf<TradeTotals>({
  trades: z.int(),
  winningTrades: z.int(),
  losingTrades: z.int(),
  breakEvenTrades: z.int(),
  winRate: z.number(),
  averageR: z.nullable(z.number()),
  tradesWithR: z.int(),
  currencies: z.array(
    schemaOf<CurrencyTotals>({ currency: z.string(), ...performance.shape, tradesWithR: z.int() }),
  ),
})

/** Differences between an account and its recomputation from scratch, a sentence each; empty if there are none. */
export const accountCheck = z.object({ differences: z.array(z.string()) })

/** `editId` undoes the write within 24 hours; null if nothing was changed. */
const editId = z.nullable(z.string())
const written = z.object({ trade, editId })
/** `count`: the trades that were written, or the labels if no trade was. */
const manyWritten = z.object({ count: z.number(), editId })
/** Moving to an account in another currency keeps the amounts unchanged and must be confirmed. */
const acceptCurrency = z._default(z.boolean(), false)

const ofUpdate: readonly ErrorCode[] = ['SIGN_IN_TO_UPDATE_TRADES', ...productErrors, ...accountWriteErrors]
const ofDelete: readonly ErrorCode[] = ['SIGN_IN_TO_DELETE_TRADES', ...productErrors, ...accountWriteErrors]
const ofTradeInput: readonly ErrorCode[] = [
  'INVALID_TIMESTAMP',
  'INVALID_CLOSING_TIME',
  'TRADE_CLOSES_BEFORE_OPENING',
  'TRADE_NOT_SAVED',
]

export const tradesContract = {
  list: raises(...accountAccessErrors)
    .route(
      GET(
        '/trades',
        'Trades of an account, or of all accounts if none is given, in pages; `from` and `to` are days of the last close unless `daysOf` says otherwise',
      ),
    )
    .input(listTradesInput)
    .output(tradePage),
  totals: raises(...accountAccessErrors)
    .route(
      POST(
        '/trades/totals',
        'Totals of a list or selection: counts, win rate, R, and the results in each currency',
      ),
    )
    .input(totalsInput)
    .output(described(tradeTotals)),
  get: raises(...sessionErrors, 'TRADE_NOT_FOUND')
    .route(GET('/trades/{id}', 'One trade with its executions'))
    .input(z.object({ id }))
    .output(tradeDetails),
  position: raises(...accountAccessErrors)
    .route(
      GET(
        '/trades/{id}/position',
        'Position of a trade in a list with the same filter and order, counted from 0',
      ),
    )
    .input(tradePositionInput)
    .output(tradePosition),
  check: raises(...accountAccessErrors)
    .route(
      GET(
        '/accounts/{accountId}/check',
        'Recompute an account from its trades and list the differences from the stored figures',
      ),
    )
    .input(z.object({ accountId: id }))
    .output(accountCheck),
  create: raises(
    'SIGN_IN_TO_ADD_TRADES',
    ...productErrors,
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_NOT_SAVED',
    'DUPLICATE_TRADE',
    ...ofTradeInput,
  )
    .route(POST('/trades', 'Add a trade', { successStatus: 201 }))
    .input(createTradeInput)
    .output(written),
  update: raises(...ofUpdate, 'TRADE_NOT_FOUND', ...ofTradeInput)
    .route(PATCH('/trades/{id}', 'Change some fields of a trade'))
    .input(updateTradeInput)
    .output(written),
  delete: raises(...ofDelete, 'TRADE_NOT_FOUND')
    .route(DELETE('/trades/{id}', 'Delete a trade'))
    .input(z.object({ id }))
    .output(z.object({ id: z.string(), editId: z.string() })),
  move: raises(...ofUpdate, 'TRADE_NOT_FOUND', 'CURRENCIES_DIFFER')
    .route(POST('/trades/{id}/move', 'Move a trade to another account'))
    .input(z.object({ id, accountId: id, acceptCurrency }))
    .output(written),
  bulkUpdate: raises(...ofUpdate, 'CURRENCIES_DIFFER')
    .route(POST('/trades/bulk/update', 'Change many trades at once'))
    .input(z.object({ selection: tradeSelection, changes: bulkChanges, acceptCurrency }))
    .output(manyWritten),
  bulkDelete: raisesDeleting(...ofDelete)
    .route(POST('/trades/bulk/delete', 'Delete many trades at once'))
    .input(z.object({ selection: tradeSelection }))
    .output(manyWritten),
  undo: raises(...ofUpdate, 'EDIT_NOT_FOUND', 'TRADE_EDITED_SINCE')
    .route(
      POST('/edits/{id}/undo', 'Undo a write to trades, tags or strategies; the response’s editId redoes it'),
    )
    .input(
      z.object({
        id,
        /** Also undo changes of trades that were edited since; deleted trades stay deleted. */
        force: z._default(z.boolean(), false),
      }),
    )
    .output(manyWritten),
}
