import * as z from 'zod/mini'
import { id, name, text } from '../fields.ts'
import { DELETE, GET, PATCH, POST, sessionErrors, raises } from '../raises.ts'
import { tradeFilter } from '../selection/trade-filter.ts'
import { tradeSort } from './trades.ts'

/** Settings of a saved view; its filter applies to any account and period, so it names neither. */
export const tradeViewSettings = z.object({
  filter: z.omit(tradeFilter, { accountId: true, currency: true, from: true, to: true }),
  /** Ids of columns, from left to right; unknown ones are ignored. */
  columns: z.array(text(40)).check(z.maxLength(50)),
  sort: z._default(tradeSort, 'closedAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type TradeViewSettings = z.output<typeof tradeViewSettings>

export const tradeView = z.object({
  id: z.string(),
  name: z.string(),
  settings: tradeViewSettings,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SavedView = z.infer<typeof tradeView>

const viewName = name(60)

export const tradeViewsContract = {
  list: raises(...sessionErrors)
    .route(GET('/trade-views', 'Saved views of the trades table, by name'))
    .output(z.array(tradeView)),
  create: raises(...sessionErrors, 'LABEL_TAKEN')
    .route(POST('/trade-views', 'Save a view', { successStatus: 201 }))
    .input(z.object({ name: viewName, settings: tradeViewSettings }))
    .output(tradeView),
  update: raises(...sessionErrors, 'TRADE_VIEW_NOT_FOUND', 'LABEL_TAKEN')
    .route(PATCH('/trade-views/{id}', 'Rename a view, or change what it shows'))
    .input(z.object({ id, name: z.optional(viewName), settings: z.optional(tradeViewSettings) }))
    .output(tradeView),
  delete: raises(...sessionErrors, 'TRADE_VIEW_NOT_FOUND')
    .route(DELETE('/trade-views/{id}', 'Delete a view; trades are not affected'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
}
