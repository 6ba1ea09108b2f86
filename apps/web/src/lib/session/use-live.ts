import { RECONNECT_MS } from '@plumbline/contract/live/timing'
import { useEffect } from 'react'
import { checkSession } from './session.ts'
import { changeFollower } from '#web/lib/api/query-client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { LiveMessage } from '#web/lib/live/live-message.ts'
import { useLiveStatus } from '#web/lib/live/live-status.ts'
import { linkTab } from '#web/lib/live/tab-link.ts'

/** Keeps the data of `userId` in this tab up to date while mounted. `followed` must be stable. */
export function useLive(userId: string, followed: readonly FollowedQueries[]): void {
  useEffect(() => startLive(userId, followed), [userId, followed])
}

function startLive(userId: string, followed: readonly FollowedQueries[]): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  changeFollower.follow(followed)
  useLiveStatus.setState({ status: 'connecting' })
  const link = linkTab(take)

  function take(message: LiveMessage): void {
    if (signal.aborted) return
    if (message.kind === 'status') useLiveStatus.setState({ status: message.status })
    if (message.kind === 'signed-out') return confirmEnd('hello')
    if (message.kind === 'revisions' && message.userId !== userId) return confirmEnd('reconnect')
    changeFollower.take(message)
  }
  /**
   * The stream reports that the session has ended or changed: if the server confirms it, the route guard leaves the
   * page. If this tab has a newer session, the stream reconnects with it.
   */
  function confirmEnd(otherwise: 'hello' | 'reconnect'): void {
    useLiveStatus.setState({ status: 'lost' })
    const follow = () => setTimeout(() => !signal.aborted && link.post({ kind: otherwise }), RECONNECT_MS)
    checkSession(userId).then((isOurs) => isOurs && follow(), follow)
  }

  link.post({ kind: 'hello' })
  window.addEventListener('online', () => link.post({ kind: 'reconnect' }), { signal })
  // A page may be restored from the back-forward cache; until then it counts as closed.
  window.addEventListener('pagehide', () => link.post({ kind: 'bye' }), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && link.post({ kind: 'hello' }), {
    signal,
  })
  return () => {
    stopped.abort()
    link.close()
    changeFollower.forget()
    useLiveStatus.setState({ status: 'off' })
  }
}
