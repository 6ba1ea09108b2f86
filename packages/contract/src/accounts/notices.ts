import * as z from 'zod/mini'
import { localDate } from '../fields.ts'
import { noticeKind } from '../notice-kind.ts'

const path = '/accounts/{accountId}'
const accountId = z.uuid()
const percentUsed = z.number().check(z.minimum(0), z.maximum(1e9))
/** `day`: by the account's clock. */
const dailyLoss = z.object({ accountId, day: localDate, percentUsed })

export const accountNotices = [
  /** From 80 % of the limit. */
  noticeKind('daily-loss-near', dailyLoss, { channels: { inApp: true, push: true, mail: false }, path }),
  /** The limit is used up or exceeded. */
  noticeKind('daily-loss-reached', dailyLoss, { channels: { inApp: true, push: true, mail: true }, path }),
  noticeKind('drawdown-reached', z.object({ accountId, percentUsed }), {
    channels: { inApp: true, push: true, mail: true },
    path,
  }),
] as const
