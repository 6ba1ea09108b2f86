import { text } from '@plumbline/contract/fields'
import * as z from 'zod/mini'
import {
  jsonText,
  moment,
  named,
  notExported,
  plain,
  refersTo,
  rowId,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'
import { sourceValues } from './source-values.ts'

// Trades themselves are written as in an export of trades, with few more fields: see `everything-file.service.ts`.

export const tradeViewSection = section(
  'trade_views',
  {
    id: plain(rowId),
    name: plain(text(2_000)),
    settings: plain(z.unknown()),
    created_at: moment,
    updated_at: moment,
  },
  { name: 'views', isRequired: true, isCounted: true, undo: { touched: 'updated_at' } },
)

export const tradeSourceSection = section(
  'trade_sources',
  {
    id: plain(rowId),
    account_id: refersTo('accounts', plain(rowId)),
    import_id: plain(z.nullable(rowId)),
    trade_id: refersTo('trades', plain(z.nullable(rowId))),
    broker_id: plain(z.nullable(text(2_000))),
    fingerprint: plain(z.int()),
    dismissed: plain(z.boolean()),
    undone: plain(z._default(z.boolean(), false)),
    moved: plain(z.boolean()),
    broker_values: named('values', jsonText(sourceValues)),
    parts_opened_at: notExported('computed from the values'),
  },
  { name: 'sources', isRequired: true },
)
