import { create } from 'zustand'
import type { LiveStatus } from './live-message.ts'

/** How this tab hears of changes; `off`: nobody is signed in. */
export const useLiveStatus = create<{ readonly status: LiveStatus | 'off' }>()(() => ({ status: 'off' }))

/** For what events tell of: asked for often only while there are none, and now and then all the same. */
export function pollInterval(fastMs: number, slowMs = 5_000): number {
  return useLiveStatus.getState().status === 'live' ? slowMs : fastMs
}
