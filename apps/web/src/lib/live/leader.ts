import { SILENCE_MS } from '@plumbline/contract/live/timing'
import { connectLive, openStream } from './connection.ts'
import { createHub, type Hub } from './hub.ts'
import type { LiveMessage, TabLink, TabMessage } from './live-message.ts'

type LeaderOptions = {
  readonly onMessage: (message: LiveMessage) => void
  readonly open?: (signal: AbortSignal) => Promise<Response>
  /** Name of the lock and the channel. */
  readonly name?: string
  readonly silenceMs?: number
}

type Letter =
  | { readonly to: 'leader'; readonly message: TabMessage }
  | { readonly to: 'tabs'; readonly message: LiveMessage }

/**
 * Of a browser's tabs, the one that holds a Web Lock keeps the stream and relays its messages. When that tab closes,
 * the browser grants the lock to the next; if it was put to sleep, the visible tab steals it.
 */
export function joinLeader({
  onMessage,
  open = openStream,
  name = 'plumbline-live',
  silenceMs = SILENCE_MS,
}: LeaderOptions): TabLink {
  const channel = new BroadcastChannel(name)
  const closed = Promise.withResolvers<void>()
  let isClosed = false
  let follows = false
  let hub: Hub | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const send = (letter: Letter): void => {
    if (!isClosed) channel.postMessage(letter)
  }
  const hear = (message: LiveMessage): void => {
    listenForSilence()
    if (follows) onMessage(message)
  }
  const tellAll = (message: LiveMessage): void => {
    send({ to: 'tabs', message })
    hear(message)
  }
  const lead = async (): Promise<void> => {
    if (isClosed) return
    const own = createHub((listen) => connectLive({ open, onMessage: listen }), tellAll)
    hub = own
    // Signed-in tabs announce themselves; without one there is no connection.
    if (follows) for (const message of own.hello()) tellAll(message)
    await closed.promise
  }
  const stepDown = (): void => {
    hub?.stop()
    hub = undefined
  }
  const queue = (steal: boolean): void => {
    navigator.locks.request(name, { steal }, lead).then(stepDown, () => {
      stepDown()
      if (!isClosed) queue(false) // another tab took the lock
    })
  }
  const listenForSilence = (): void => {
    clearTimeout(silence)
    if (isClosed || !follows) return
    silence = setTimeout(() => {
      const isSeen = document.visibilityState === 'visible'
      if (hub === undefined && isSeen) queue(true)
      listenForSilence()
    }, silenceMs)
  }
  const take = (message: TabMessage): void => {
    if (hub === undefined) return
    if (message.kind === 'hello') for (const answer of hub.hello()) tellAll(answer)
    if (message.kind === 'reconnect') hub.reconnect()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Letter>) => {
    if (data.to === 'leader') take(data.message)
    else hear(data.message)
  })
  queue(false)
  return {
    post(message) {
      follows = message.kind === 'bye' ? false : message.kind === 'hello' || follows
      listenForSilence()
      if (hub === undefined) send({ to: 'leader', message })
      else take(message)
    },
    close() {
      isClosed = true
      clearTimeout(silence)
      stepDown()
      closed.resolve()
      channel.close()
    },
  }
}
