import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { accountAccessErrors, GET, POST, productErrors, raises } from '../raises.ts'
import { statedTrade } from './stated-trade.ts'

/** A deleted trade: while in the bin as it was, later as its broker stated it. */
export const deletedTrade = z.extend(statedTrade, {
  /** Id for restoring it. */
  id: z.string(),
  /** The import that created it; null for trades entered manually. */
  importId: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** ISO time; null after its 30 days in the bin, which only imported trades outlive. */
  deletedAt: z.nullable(z.string()),
})
export type DeletedTrade = z.infer<typeof deletedTrade>

export const deletedTradesContract = {
  deletedTrades: raises(...accountAccessErrors)
    .route(
      GET(
        '/accounts/{accountId}/deleted-trades',
        'Deleted trades of an account, latest first; trades of undone imports are not listed, they are restored with their import',
      ),
    )
    .input(
      z.object({
        accountId: id,
        offset: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
      }),
    )
    .output(z.object({ rows: z.array(deletedTrade), total: z.number() })),
  restoreTrades: raises(
    'SIGN_IN_TO_IMPORT_TRADES',
    ...productErrors,
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_NOT_SAVED',
  )
    .route(
      POST(
        '/accounts/{accountId}/deleted-trades/restore',
        'Restore deleted trades by their ids, or the next batch of all',
      ),
    )
    .input(
      z.object({
        accountId: id,
        /** Ids of deleted trades; unknown ones are ignored. Omitted: up to 2,000 of all; repeat until `left` is 0. */
        ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
      }),
    )
    .output(z.object({ count: z.number(), left: z.number(), editId: z.nullable(z.string()) })),
}
