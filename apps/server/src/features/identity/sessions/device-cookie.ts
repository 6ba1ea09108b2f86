import { createHmac } from 'node:crypto'
import type { SessionRequest } from '#server/platform/http/context.ts'
import { isEqualInConstantTime } from '../constant-time.ts'
import { type OwnCookie, readCookie, writeCookie } from './cookies.ts'
import { newToken } from '../tokens/one-time-token.ts'

/**
 * Marks a browser that has signed in to an account, so that guesses from elsewhere do not slow it down. It grants no
 * access.
 */
const device: OwnCookie = { name: 'device', seconds: 365 * 86_400 }

export interface DeviceDeps {
  readonly authSecret: string
  readonly isSecure: boolean
}

/** The device's nonce if it has signed in to this account before, else null. */
export function knownDevice(deps: DeviceDeps, request: SessionRequest, email: string): string | null {
  const [nonce = '', signature = ''] = (readCookie(request, device, deps.isSecure) ?? '').split('.')
  return isEqualInConstantTime(signature, sign(deps, email, nonce)) ? nonce : null
}

export function rememberDevice(deps: DeviceDeps, request: SessionRequest, email: string): void {
  const nonce = knownDevice(deps, request, email) ?? newToken()
  writeCookie(request, device, `${nonce}.${sign(deps, email, nonce)}`, deps.isSecure)
}

function sign({ authSecret }: DeviceDeps, email: string, nonce: string): string {
  return createHmac('sha256', authSecret)
    .update(JSON.stringify(['device', email, nonce]))
    .digest('base64url')
}
