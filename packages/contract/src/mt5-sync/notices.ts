import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { noticeKind } from '../notice-kind.ts'

const path = '/accounts/{accountId}'
const accountId = z.uuid()

export const mt5Notices = [
  /** `code`: the error of the last run. */
  noticeKind('sync-failed', z.object({ accountId, code: text(100) }), {
    channels: { inApp: true, push: true, mail: true },
    path,
  }),
  noticeKind('sync-recovered', z.object({ accountId }), {
    channels: { inApp: true, push: false, mail: false },
    path,
  }),
] as const
