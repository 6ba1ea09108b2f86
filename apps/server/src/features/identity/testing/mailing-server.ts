import { type SmtpInbox, startSmtpInbox } from '@plumbline/testing/sign-in/smtp-inbox'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { emptyInstallation, eve, tokenIn } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

interface ReadMail {
  readonly subject: string
  readonly text: string
}

export interface MailingServer {
  readonly server: () => TestServer
  readonly inbox: () => SmtpInbox
  /** Mails received for an address. */
  readonly mailsTo: (address: string) => SmtpInbox['mails']
  /** Waits for a mail to an address: the latest, or the one at index `place`. */
  readonly mailTo: (address: string, place?: number) => Promise<ReadMail>
  /** Eve's browser: signed up, verified by the mailed link, signed in. */
  readonly verified: () => Promise<TestClient>
}

/** For each test of a block: a server with only its owner, which sends through a real mail server. */
export function useMailingServer(database: () => Database): MailingServer {
  let server: TestServer
  let inbox: SmtpInbox

  beforeEach(async () => {
    await emptyInstallation(database())
    inbox = await startSmtpInbox()
    server = await startTestServer(database(), {
      env: {
        SMTP_URL: inbox.url.href,
        MAIL_FROM: 'Plumbline <journal@example.org>',
        PLUMBLINE_URL: 'https://journal.example.com',
      },
    })
    await server.owner()
  })
  afterEach(async () => {
    await server.close()
    await inbox.close()
  })

  const mailsTo = (address: string) => inbox.mails.filter(({ recipients }) => recipients.includes(address))
  const mailTo = async (address: string, place = -1): Promise<ReadMail> => {
    const least = Math.max(1, place + 1)
    await expect.poll(() => mailsTo(address).length).toBeGreaterThanOrEqual(least)
    const { parsed } = mailsTo(address).at(place) ?? {}
    return { subject: parsed?.subject ?? '', text: parsed?.text ?? '' }
  }
  const verified = async () => {
    await server.client().post('/sign-up', eve)
    const { text } = await mailTo(eve.email)
    await server.client().post('/email/verify', { token: tokenIn(text) })
    const browser = server.client()
    expect((await browser.post('/sign-in', eve)).status).toBe(200)
    return browser
  }
  return { server: () => server, inbox: () => inbox, mailsTo, mailTo, verified }
}

/** The parts of a response that a stranger sees. */
export function bare({ status, body, headers }: Answer) {
  return { status, body, cookies: headers.getSetCookie() }
}
