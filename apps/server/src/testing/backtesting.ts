import {
  type Backtest,
  type BacktestSummary,
  backtest,
  backtestSummary,
} from '@plumbline/contract/backtesting/backtesting'
import { EMPTY_CHART } from '@plumbline/contract/backtesting/session-fields'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import {
  buildSessionEvents,
  buildSessionSettings,
  SESSION_START,
} from '@plumbline/testing/builders/build-session'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { backtests, appendEvents } from '#server/features/backtesting/backtesting.repo.ts'
import { columnsOf } from '#server/features/backtesting/backtesting.write.ts'
import type { Answer, TestClient } from './client.ts'

export async function createBacktest(client: TestClient, more: object = {}): Promise<Backtest> {
  const session = { name: 'London open', settings: buildSessionSettings(), ...more }
  return backtest.parse((await client.post('/backtesting/sessions', session)).body)
}

export async function continueBacktest(
  client: TestClient,
  id: string,
  after: number,
  events: readonly SessionEvent[],
  clock = events.at(-1)?.at ?? SESSION_START,
): Promise<Answer> {
  return client.post(`/backtesting/sessions/${id}/events`, { after, events, clock })
}

export async function readBacktests(client: TestClient): Promise<readonly BacktestSummary[]> {
  return z.array(backtestSummary).parse((await client.get('/backtesting/sessions')).body)
}

const eventPage = z.object({ total: z.number(), events: z.array(z.unknown()) })

export async function readBacktestEvents(client: TestClient, id: string): Promise<z.infer<typeof eventPage>> {
  return eventPage.parse((await client.get(`/backtesting/sessions/${id}/events`)).body)
}

/** A session with everything that one can have. */
export async function fillBacktests(client: TestClient): Promise<void> {
  const { id } = await createBacktest(client, { notes: 'x', seriesId: newId() })
  const level = { kind: 'level', id: 'a', colour: 1, price: 110_050.5, text: 'High' }
  await client.patch(`/backtesting/sessions/${id}`, { changes: { drawings: [level], planId: newId() } })
  await continueBacktest(client, id, 0, buildSessionEvents([200, -100]), SESSION_START + 90_000)
}

/** A session with a trade, written to the database. */
export async function putBacktest(trx: Tx, userId: string, id: string): Promise<void> {
  const content = {
    name: 'theirs',
    notes: '',
    seriesId: null,
    planId: null,
    drawings: [],
    chart: EMPTY_CHART,
  }
  const events = buildSessionEvents([10])
  const columns = columnsOf({ ...content, settings: buildSessionSettings() }, SESSION_START, events)
  const now = new Date()
  await backtests.insert(trx, { ...columns, id, user_id: userId, created_at: now, updated_at: now })
  await appendEvents(trx, userId, id, 0, events)
}
