import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import type { BarSeries } from '@plumbline/contract/prices/prices'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { barAt } from '@plumbline/domain/bars/bars'
import { client } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { openReplay, type Replay, unsentOf } from '../model/replay.ts'
import { storeUnsentMoves, storedMoves } from './replay-saver.ts'
import { createPlayer, type ReplayPlayer } from './replay-player.ts'
import { loadBars } from './session-window.ts'

export type OpenedSession =
  | {
      readonly kind: 'ready'
      readonly session: Backtest
      readonly player: ReplayPlayer
    }
  /** No series has bars of its symbol and timeframe. */
  | { readonly kind: 'no-bars'; readonly session: Backtest }
  /** Its events cannot follow each other: a newer version wrote them. */
  | { readonly kind: 'unreadable' }

/** Loads a session with its events and this browser's unsent ones, at the moment where it was left. */
export async function openSession(id: string, userId: string): Promise<OpenedSession> {
  const [session, stored, series, kept] = await Promise.all([
    client.backtesting.get({ id }),
    client.backtesting.events({ id }),
    client.prices.series(),
    storedMoves(userId, id),
  ])
  const found = seriesOf(session, series)
  if (!found) return { kind: 'no-bars', session }
  const { settings, clock } = session
  const isKept = kept !== undefined && kept.after <= stored.events.length && !hasAll(stored.events, kept)
  const replay =
    (isKept
      ? openReplay(settings, [...stored.events.slice(0, kept.after), ...kept.events], kept.clock, kept.after)
      : undefined) ?? openReplay(settings, stored.events, clock)
  if (!replay) return { kind: 'unreadable' }
  const before = await loadBars(found.id, settings, settings.timeframe, {
    before: replay.state.clock,
    limit: 1,
  })
  const last = before.bars.time.length === 0 ? null : barAt(before.bars, 0)
  const player = createPlayer(session, replay, found.id, userId, last)
  if (unsentOf(replay)) void player.save()
  return { kind: 'ready', session, player }
}

/** Its own series, or the preferred one with the same symbol and timeframe. */
function seriesOf({ seriesId, settings }: Backtest, series: readonly BarSeries[]): BarSeries | undefined {
  const { symbol, timeframe } = settings
  return (
    series.find(({ id }) => id === seriesId) ??
    series.find((each) => each.symbol === symbol && each.timeframe === timeframe)
  )
}

function hasAll(
  stored: readonly SessionEvent[],
  kept: { readonly after: number; readonly events: readonly SessionEvent[] },
): boolean {
  const same = stored.slice(kept.after, kept.after + kept.events.length)
  return JSON.stringify(same) === JSON.stringify(kept.events)
}

/** What the server refused because the session was continued elsewhere, as a session of its own; its id. */
export async function keepAsCopy(
  { id, userId, name }: { readonly id: string; readonly userId: string; readonly name: string },
  replay: Replay,
): Promise<string> {
  const copy = await client.backtesting.copy({ id, newId: newClientId(), name, events: replay.saved.events })
  const { after, events, clock } = { after: replay.saved.events, ...replay, clock: replay.state.clock }
  await storeUnsentMoves(userId, copy.id, { after, events: events.slice(after), clock })
  await storeUnsentMoves(userId, id, undefined)
  return copy.id
}
