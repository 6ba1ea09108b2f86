/// <reference lib="webworker" />
import { connectLive, openStream } from './connection.ts'
import { createHub } from './hub.ts'
import type { LiveMessage, TabMessage } from './live-message.ts'

// A SharedWorker: one for all tabs of the browser, so that they share one of the six connections that HTTP/1.1 allows.

declare const self: SharedWorkerGlobalScope

const tabs = new Set<MessagePort>()
const hub = createHub(
  (onMessage) => connectLive({ open: openStream, onMessage }),
  (message) => {
    for (const tab of tabs) tab.postMessage(message)
  },
)

self.addEventListener('connect', ({ ports: [tab] }) => {
  if (tab === undefined) return
  const answer = (message: LiveMessage): void => tab.postMessage(message)
  tab.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case 'hello':
        tabs.add(tab)
        for (const message of hub.hello()) answer(message)
        return
      case 'bye':
        tabs.delete(tab)
        if (tabs.size === 0) hub.stop()
        return
      case 'reconnect':
        hub.reconnect()
    }
  })
  tab.start()
})
