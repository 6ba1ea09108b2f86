import * as z from 'zod/mini'
import type { TestClient } from './client.ts'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'

/** For who is signed in; the secret, whose code of this moment is used up by it. */
export async function switchTwoFactorOn(browser: TestClient): Promise<string> {
  const made = await browser.post('/two-factor/secret')
  const { secret } = z.object({ secret: z.string() }).parse(made.body)
  const { status } = await browser.post('/two-factor/setup', { token: codeAt(secret, Date.now()) })
  if (status !== 200) throw new Error(`Two-factor sign-in stays off: ${status}`)
  return secret
}

/** The next code that the app shows, which is taken already, as clocks differ. */
export function nextCode(secret: string): string {
  return codeAt(secret, Date.now() + 30_000)
}
