import { text } from '@plumbline/contract/fields'
import * as z from 'zod/mini'
import { moment, named, plain, rowId, units } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

/** Restored with the trades of its account, whose days it changes. */
export const cashSection = section(
  'cash_operations',
  {
    id: plain(rowId),
    account_id: plain(rowId),
    import_id: plain(z.nullable(rowId)),
    kind: plain(z.enum(['deposit', 'withdrawal', 'correction', 'residual'])),
    at: plain(z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d$/))),
    amount_cents: named('amount', units(z.number().check(z.minimum(-9e13), z.maximum(9e13)))),
    notes: plain(text(200_000)),
    broker_id: plain(z.nullable(text(2_000))),
    dismissed: plain(z.boolean()),
    undone: plain(z._default(z.boolean(), false)),
    created_at: moment,
  },
  { name: 'cash', isRequired: true, isRestoredApart: true },
)
