import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import {
  OPEN_ID_CHANNEL,
  type OpenIdOutcome,
  openIdOutcome,
  openIdStart,
} from '@plumbline/contract/open-id/open-id'
import { useEffect, useRef, useState } from 'react'

/** Purpose of the popup: signing in (and for how long), or linking an account to the signed-in user. */
type OpenIdIntent =
  | { readonly intent: 'sign-in'; readonly keepSignedIn: boolean }
  | { readonly intent: 'link' }

export type OpenIdPopup = {
  /** Opens the popup. Call it synchronously in the click handler: browsers block any other popup. */
  readonly open: (provider: OpenIdProvider, intent: OpenIdIntent) => void
  /** The provider of the open popup. */
  readonly waitingFor: OpenIdProvider | null
  /** The browser blocked the popup: tell the user. */
  readonly blocked: boolean
}

const CLOSED_CHECK_MS = 500
const WIDTH = 500
const HEIGHT = 660

/**
 * Google's or Apple's page in a popup, and its outcome. Closing the popup only ends the waiting state: those pages may
 * sever the link to the opener, and a later outcome still counts.
 */
export function useOpenIdPopup(onOutcome: (outcome: OpenIdOutcome) => void): OpenIdPopup {
  const [state, setState] = useState<OpenIdProvider | 'blocked' | null>(null)
  const latest = useRef(onOutcome)
  const attempt = useRef<AbortController>(null)
  useEffect(() => {
    latest.current = onOutcome
  })
  useEffect(() => () => attempt.current?.abort(), [])
  const open = (provider: OpenIdProvider, intent: OpenIdIntent) => {
    attempt.current?.abort()
    const popup = window.open(startOf(provider, intent), 'plumbline-open-id', features())
    if (popup === null || popup.closed) return setState('blocked')
    const begun = new AbortController()
    attempt.current = begun
    setState(provider)
    listen(begun.signal, (outcome) => {
      begun.abort()
      setState(null)
      latest.current(outcome)
    })
    whenClosed(popup, begun.signal, () => setState(null))
  }
  return { open, waitingFor: state === 'blocked' ? null : state, blocked: state === 'blocked' }
}

/** Reports the outcome from the popup's last page. */
export function reportOpenIdOutcome(outcome: OpenIdOutcome): void {
  const channel = new BroadcastChannel(OPEN_ID_CHANNEL)
  channel.postMessage(outcome)
  channel.close()
}

/** The outcome in the hash of the popup's last page; undefined for anything else. */
export function outcomeOfHash(hash: string): OpenIdOutcome | undefined {
  try {
    return openIdOutcome.parse(JSON.parse(decodeURIComponent(hash.slice(1))))
  } catch {
    return undefined
  }
}

function startOf(provider: OpenIdProvider, intent: OpenIdIntent): string {
  const query = new URLSearchParams({ intent: intent.intent })
  if (intent.intent === 'sign-in') query.set('keep', intent.keepSignedIn ? '1' : '0')
  return `${openIdStart(provider)}?${query}`
}

/** Centres the popup in this window. */
function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

function listen(signal: AbortSignal, onOutcome: (outcome: OpenIdOutcome) => void): void {
  const channel = new BroadcastChannel(OPEN_ID_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { data: outcome } = openIdOutcome.safeParse(data)
    if (outcome && !signal.aborted) onOutcome(outcome)
  })
  signal.addEventListener('abort', () => channel.close())
}

function whenClosed(popup: Window, signal: AbortSignal, onClosed: () => void): void {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    onClosed()
  }, CLOSED_CHECK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
