import { isDeepStrictEqual } from 'node:util'
import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import {
  readSessionFile,
  SESSION_FILE_FORMAT,
  SESSION_FILE_VERSION,
  type SessionFile,
} from '@plumbline/contract/backtesting/session-file'
import { AppError } from '@plumbline/contract/errors'
import type { Actor } from '#server/platform/http/context.ts'
import { presentBacktest, presentEvent } from './backtesting.presenter.ts'
import { eventsOf } from './backtesting.repo.ts'
import { addOnce, type BacktestingDeps, existing } from './backtesting.service.ts'
import { columnsOf } from './backtesting.write.ts'

/** Throws BACKTEST_NOT_FOUND. */
export async function exportBacktest(
  { database }: BacktestingDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<SessionFile> {
  return database.asUser(actor.userId, async (trx) => {
    const row = await existing(trx, actor, id)
    const { name, notes, settings, clock, drawings, chart } = presentBacktest(row)
    const events = (await eventsOf(trx, actor.userId, row.id)).map(presentEvent)
    return {
      format: SESSION_FILE_FORMAT,
      version: SESSION_FILE_VERSION,
      name,
      notes,
      settings,
      clock,
      events,
      drawings,
      chart,
    }
  })
}

/** Throws BACKTESTS_FULL, BACKTEST_ID_TAKEN, BACKTEST_FILE_NEWER, BACKTEST_FILE_INVALID. */
export async function importBacktest(
  deps: BacktestingDeps,
  actor: Actor,
  { id, content }: { readonly id?: string | undefined; readonly content: string },
): Promise<Backtest> {
  const reading = readSessionFile(content)
  if (reading.kind === 'newer') {
    const { version } = reading
    throw new AppError('BACKTEST_FILE_NEWER', { version, supported: SESSION_FILE_VERSION })
  }
  if (reading.kind === 'invalid') throw new AppError('BACKTEST_FILE_INVALID', { where: reading.where })
  const { events, clock, ...session } = reading.session
  const columns = columnsOf({ ...session, seriesId: null, planId: null }, clock, events)
  return addOnce(deps, actor, id, (row) => isDeepStrictEqual(row.settings, session.settings), {
    columns,
    events,
  })
}
