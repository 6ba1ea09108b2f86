import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { type OpenedSession, openSession } from '../../api/open-session.ts'
import type { PlayerState, ReplayPlayer } from '../../api/replay-player.ts'

export type Opening =
  | OpenedSession
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Opens a session for as long as the page is shown. */
export function useOpenedSession(id: string) {
  const userId = userOf(knownSession())?.id ?? ''
  const [attempt, setAttempt] = useState(0)
  const key = `${id} ${userId} ${attempt}`
  const [found, setFound] = useState<{ readonly key: string; readonly opening: Opening }>()
  useEffect(() => {
    let isLeft = false
    let player: ReplayPlayer | undefined
    openSession(id, userId).then(
      (opened) => {
        if (opened.kind === 'ready') player = opened.player
        if (isLeft) player?.close()
        else setFound({ key, opening: opened })
      },
      (error: unknown) => !isLeft && setFound({ key, opening: { kind: 'failed', error } }),
    )
    return () => {
      isLeft = true
      player?.close()
    }
  }, [id, userId, key])
  const opening: Opening = found?.key === key ? found.opening : { kind: 'loading' }
  const reopen = useCallback(() => setAttempt((count) => count + 1), [])
  return { opening, reopen, userId }
}

/**
 * A part of the replay's state: a component is rendered when that part changes, and not at each bar. `select` returns a
 * stored value, never a new object.
 */
export function usePlayer<T>(player: ReplayPlayer, select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.state()))
}

export const wholeState = (state: PlayerState): PlayerState => state
export const settingsOf = ({ replay }: PlayerState): SessionSettings => replay.settings
export const tradesOf = ({ replay }: PlayerState): SessionState['trades'] => replay.state.trades
export const positionsOf = ({ replay }: PlayerState): SessionState['positions'] => replay.state.positions
export const ordersOf = ({ replay }: PlayerState): SessionState['orders'] => replay.state.orders
export const notesOf = ({ replay }: PlayerState): SessionState['notes'] => replay.state.notes
export const isEnded = ({ replay }: PlayerState): boolean => replay.state.isEnded
