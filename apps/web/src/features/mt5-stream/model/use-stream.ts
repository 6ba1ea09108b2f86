import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { browserClock, openBrowserSocket, streamUrl } from './stream-connection.ts'
import { createStreamStore, type Stream, type StreamStore } from './stream-store.ts'

/** The stream of an account; connects on mount and closes on unmount. Give the component a `key` of the account. */
export function useStreamStore(accountId: string): StreamStore {
  const [store] = useState(() =>
    createStreamStore({
      url: streamUrl(location.origin, accountId),
      openSocket: openBrowserSocket,
      clock: browserClock,
    }),
  )
  useEffect(() => {
    store.connect()
    return () => store.leave()
  }, [store])
  return store
}

export function useStream<Part>(store: StreamStore, part: (stream: Stream) => Part): Part {
  return useStore(store, part)
}
