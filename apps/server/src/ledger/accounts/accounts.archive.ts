import { text } from '@plumbline/contract/fields'
import * as z from 'zod/mini'
import {
  moment,
  named,
  notExported,
  notRestored,
  plain,
  rowId,
  units,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const balance = units(z.number().check(z.minimum(-9e13), z.maximum(9e13)))
const share = plain(z.number().check(z.minimum(-1e15), z.maximum(1e15)))
const words = text(2_000)
const computed = notExported('computed from trades')

/** Balances follow from trades and cash, and the favourite is chosen among all accounts. */
export const accountSection = section(
  'accounts',
  {
    id: plain(rowId),
    name: plain(text(200)),
    type: plain(z.enum(['demo', 'live'])),
    broker: plain(words),
    broker_type: plain(words),
    currency: plain(text(20)),
    trading_mode: plain(z.enum(['pips', 'points', 'ticks'])),
    initial_balance_cents: named('initialBalance', balance),
    current_balance_cents: notRestored(named('currentBalance', balance)),
    // Not read: an export without it, or with anything else in its place, is valid.
    base_balance_offset_cents: notRestored(
      named('baseBalanceOffset', { ...plain(z.optional(z.unknown())), present: balance.present }),
    ),
    is_favorite: notRestored(plain(z.boolean())),
    is_sample: plain(z.boolean()),
    max_position_size: named('riskSettings.maxPositionSize', share),
    max_daily_loss: named('riskSettings.maxDailyLoss', share),
    max_drawdown: named('riskSettings.maxDrawdown', share),
    broker_time_zone: plain(z.nullable(words)),
    fold_version: computed,
    refold_until: computed,
    closed_trades: computed,
    open_trades: computed,
    open_net_cents: computed,
    revision: notExported('counts changes of this installation'),
    created_at: moment,
  },
  { isRequired: true, mostRecords: 500, isRestoredApart: true },
)
