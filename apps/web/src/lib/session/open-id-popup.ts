import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import {
  OPEN_ID_CHANNEL,
  type OpenIdOutcome,
  openIdOutcome,
  openIdStart,
} from '@plumbline/contract/open-id/open-id'
import { useEffect, useRef, useState } from 'react'

/** What a popup is for: signing in (and for how long), or linking an account to whoever is signed in. */
type OpenIdIntent =
  | { readonly intent: 'sign-in'; readonly keepSignedIn: boolean }
  | { readonly intent: 'link' }

export type OpenIdPopup = {
  /** Opens the popup. Call it in the click itself, with nothing awaited before: browsers block any other. */
  readonly open: (provider: OpenIdProvider, intent: OpenIdIntent) => void
  /** Whose popup is open. */
  readonly waitingFor: OpenIdProvider | null
  /** The browser opened none: say so. */
  readonly blocked: boolean
}

const CLOSED_CHECK_MS = 500
const WIDTH = 500
const HEIGHT = 660

/**
 * Google's or Apple's page in a popup, and how it ended. Closing the popup ends nothing but the waiting: those pages may
 * cut the tie to the window that opened them, and their outcome still counts when it comes.
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

/** What the popup's last page says. */
export function tellOpenIdOutcome(outcome: OpenIdOutcome): void {
  const channel = new BroadcastChannel(OPEN_ID_CHANNEL)
  channel.postMessage(outcome)
  channel.close()
}

/** The outcome behind the `#` of the popup's last page; undefined for anything else. */
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

/** In the middle of this window. */
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
