import { RECONNECT_MS } from '@plumbline/contract/live/timing'
import { useEffect } from 'react'
import { checkSession } from '#web/lib/session/session.ts'
import { follower } from '#web/lib/api/query-client.ts'
import type { FollowedQueries } from './followed-query.ts'
import type { LiveMessage } from './live-message.ts'
import { useLiveStatus } from './live-status.ts'
import { linkTab } from './tab-link.ts'

/** Keeps what this tab shows of `userId` current for as long as it is mounted. `followed` must be stable. */
export function useLive(userId: string, followed: readonly FollowedQueries[]): void {
  useEffect(() => startLive(userId, followed), [userId, followed])
}

function startLive(userId: string, followed: readonly FollowedQueries[]): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  follower.follow(followed)
  useLiveStatus.setState({ status: 'connecting' })
  const link = linkTab(take)

  function take(message: LiveMessage): void {
    if (signal.aborted) return
    if (message.kind === 'status') useLiveStatus.setState({ status: message.status })
    if (message.kind === 'signed-out') return confirmEnd('hello')
    if (message.kind === 'revisions' && message.userId !== userId) return confirmEnd('reconnect')
    follower.take(message)
  }
  /**
   * The stream's session is over, or another's: then the guard leads away as soon as that is known. This tab may have a
   * newer one, which the stream is to follow.
   */
  function confirmEnd(otherwise: 'hello' | 'reconnect'): void {
    useLiveStatus.setState({ status: 'lost' })
    const follow = () => setTimeout(() => !signal.aborted && link.post({ kind: otherwise }), RECONNECT_MS)
    checkSession(userId).then((isOurs) => isOurs && follow(), follow)
  }

  link.post({ kind: 'hello' })
  window.addEventListener('online', () => link.post({ kind: 'reconnect' }), { signal })
  // A tab that is left may come back as it was; until then it counts as gone.
  window.addEventListener('pagehide', () => link.post({ kind: 'bye' }), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && link.post({ kind: 'hello' }), {
    signal,
  })
  return () => {
    stopped.abort()
    link.close()
    follower.forget()
    useLiveStatus.setState({ status: 'off' })
  }
}
