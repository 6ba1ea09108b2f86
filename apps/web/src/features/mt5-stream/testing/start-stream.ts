import { createStreamStore } from '../model/stream-store.ts'
import { fakeClock } from './fake-clock.ts'
import { fakeSockets } from './fake-sockets.ts'

/** A stream with a fake server and a fake clock; not connected yet. */
export function startStream() {
  const clock = fakeClock()
  const { openSocket, sockets, last } = fakeSockets()
  const store = createStreamStore({ url: 'ws://host/api/v1/mt5-stream?accountId=a1', openSocket, clock })
  return { store, clock, sockets, last, stream: store.getState }
}
