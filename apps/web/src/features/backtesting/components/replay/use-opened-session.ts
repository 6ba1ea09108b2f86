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

export function usePlayer(player: ReplayPlayer): PlayerState {
  return useSyncExternalStore(player.subscribe, player.state)
}
