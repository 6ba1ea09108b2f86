import { create } from 'zustand'
import type { LiveStatus } from './live-message.ts'

/** State of this tab's live updates; `off`: signed out. */
export const useLiveStatus = create<{ readonly status: LiveStatus | 'off' }>()(() => ({ status: 'off' }))

/** Polling interval of data with live events: fast only without events, slow otherwise as a safety net. */
export function pollInterval(fastMs: number, slowMs = 5_000): number {
  return useLiveStatus.getState().status === 'live' ? slowMs : fastMs
}
