import * as z from 'zod/mini'
import type { TestClient } from './client.ts'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'

/** For the signed-in user; returns the secret, whose current code is used up by this. */
export async function switchTwoFactorOn(browser: TestClient): Promise<string> {
  const made = await browser.post('/two-factor/secret')
  const { secret } = z.object({ secret: z.string() }).parse(made.body)
  const { status } = await browser.post('/two-factor/setup', { token: codeAt(secret, Date.now()) })
  if (status !== 200) throw new Error(`Two-factor sign-in stays off: ${status}`)
  return secret
}

/** The app's next code, which is already accepted, since clocks differ. */
export function nextCode(secret: string): string {
  return codeAt(secret, Date.now() + 30_000)
}
