import {
  drawings,
  SESSION_LIMITS,
  sessionChart,
  sessionEvent,
  sessionSettings,
} from '@plumbline/contract/backtesting/session-fields'
import { name, text } from '@plumbline/contract/fields'
import { barTime } from '@plumbline/contract/prices/prices'
import * as z from 'zod/mini'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const moment = z.iso.datetime()

/** A backtesting session. */
export const ownBacktest = z.object({
  id: uuid,
  name: name(SESSION_LIMITS.name),
  notes: text(SESSION_LIMITS.notes),
  seriesId: z.nullable(uuid),
  planId: z.nullable(uuid),
  settings: sessionSettings,
  drawings,
  chart: sessionChart,
  clock: barTime,
  revision: z.int32().check(z.minimum(1)),
  createdAt: moment,
  updatedAt: moment,
})

export const ownBacktestEvent = z.object({
  sessionId: uuid,
  seq: z.int().check(z.minimum(1), z.maximum(SESSION_LIMITS.events)),
  event: sessionEvent,
})
