import { useCallback, useEffect, useMemo, useState } from 'react'
import { createExcursionReader, type SessionExcursions } from '../../api/session-excursions.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { settingsOf, tradesOf, usePlayer } from './use-opened-session.ts'

export type ReadExcursions = {
  /** Of the trades that were measured so far. */
  readonly known: SessionExcursions
  /** Their bars could not be loaded. */
  readonly error: unknown
  readonly retry: () => void
}

/** MAE and MFE of the closed trades, measured as they close. */
export function useSessionExcursions(player: ReplayPlayer): ReadExcursions {
  const settings = usePlayer(player, settingsOf)
  const trades = usePlayer(player, tradesOf)
  const { seriesId } = player.place()
  const reader = useMemo(() => createExcursionReader(seriesId, settings), [seriesId, settings])
  const [known, setKnown] = useState<SessionExcursions>(() => new Map())
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    reader.read(trades).then(
      (read) => {
        if (isLeft) return
        setKnown(read)
        setError(null)
      },
      (failure: unknown) => !isLeft && setError(failure),
    )
    return () => {
      isLeft = true
    }
  }, [reader, trades, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { known, error, retry }
}
