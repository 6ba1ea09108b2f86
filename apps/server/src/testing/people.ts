import type { Session, User } from '@plumbline/contract/identity/user'
import { session, user } from '@plumbline/contract/identity/user'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Answer, TestClient } from './client.ts'
import type { TestServer } from './server.ts'

/** A user other than the owner. */
export const eve = { name: 'Eve', email: 'eve@example.com', password: 'six quiet harbours' } as const

/**
 * A browser in which a user has just signed up; without a mail server they are signed in at once. Their registration is
 * completed unless `onboarded` is false.
 */
export async function signUp(
  server: TestServer,
  person: { readonly name: string; readonly email: string; readonly password: string } = eve,
  { onboarded = true }: { readonly onboarded?: boolean } = {},
): Promise<TestClient> {
  const browser = server.client()
  const answer = await browser.post('/sign-up', person)
  if (answer.status !== 200) throw new Error(`Not signed up: ${JSON.stringify(answer.body)}`)
  if (onboarded) await server.onboardAll()
  return browser
}

export async function sessionOf(browser: TestClient): Promise<Session> {
  return session.parse((await browser.get('/session')).body)
}

/** The signed-in user; throws if there is none. */
export async function userOf(browser: TestClient): Promise<User> {
  const current = await sessionOf(browser)
  if (current.kind !== 'signed-in') throw new Error(`The session is ${current.kind}`)
  return user.parse(current.user)
}

/** A second browser with the cookies of the first, as a thief would have it. */
export function copyOf(server: TestServer, browser: TestClient): TestClient {
  const copy = server.client()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

export function codeOf({ body }: Answer): unknown {
  return Object(body).code
}

/** Ages all sessions by eleven minutes, so that none counts as recently authenticated. */
export async function ageSessions(database: Database): Promise<void> {
  await sql`update sessions set authenticated_at = null, created_at = now() - interval '11 minutes'`.execute(
    database.db,
  )
}

/** Makes every session as recent as after a re-authentication, for tests that run longer than that lasts. */
export async function renewSessions(database: Database): Promise<void> {
  await sql`update sessions set authenticated_at = now()`.execute(database.db)
}

/** Resets the installation to one without any user. */
export async function emptyInstallation(database: Database): Promise<void> {
  await sql`truncate users, sign_in_attempts, one_time_tokens, outbox cascade`.execute(database.db)
}

/** The token behind the `#` of the newest mail of a kind in the outbox. */
export async function tokenOfMail(database: Database, kind: string): Promise<string> {
  const [mail] = await mailsOf(database, kind)
  return tokenIn(mail?.text ?? '')
}

/** The mails in the outbox, newest first. */
export async function mailsOf(database: Database, kind?: string) {
  const { rows } = await sql<{ id: string; kind: string; recipient: string; subject: string; text: string }>`
    select id, payload ->> 'kind' as kind, payload ->> 'recipient' as recipient, payload ->> 'subject' as subject,
      coalesce(body ->> 'text', '') as text
    from outbox where channel = 'mail' order by id desc`.execute(database.db)
  return rows.filter((mail) => kind === undefined || mail.kind === kind)
}

/** The token behind the `#` of a mail's link. */
export function tokenIn(text: string): string {
  const token = /#(?:token|reset)=([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No link in: ${text}`)
  return token
}
