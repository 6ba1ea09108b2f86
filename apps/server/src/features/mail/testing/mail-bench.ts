import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { createSender, type Sender } from '#server/platform/outbox/sender.ts'
import { enqueueMail, type Mail } from '../mail.service.ts'
import { mailChannel } from '../mailer.service.ts'
import { mailsOf } from '#server/testing/people.ts'
import { type SmtpInbox, startSmtpInbox } from '@plumbline/testing/sign-in/smtp-inbox'

export const link = 'https://journal.example.com/verify#secret-token'
const verify: Mail = { kind: 'verify-email', link, hours: 24 }
export const ada = { userId: null, email: 'ada@example.com', name: 'Ada Müller', language: 'de' } as const

interface OutboxRow {
  readonly attempts: number
  readonly sent: boolean
  readonly failed: boolean
  /** null: never claimed. */
  readonly leased: boolean | null
  readonly due_in: number
  readonly last_error: string | null
  readonly body_text: string
  readonly body_html: string
}

export interface MailBench {
  /** This test's mail server; a test may replace it. */
  inbox: SmtpInbox
  /** Log lines of all mailers of this test. */
  readonly log: string[]
  mailerTo(url: URL, graceMs?: number): Sender
  mailerAlone(): Sender
  enqueue(mail?: Mail, to?: { readonly email?: string; readonly name?: string }): Promise<string>
  rowOf(id: string): Promise<OutboxRow>
  /** Runs `update outbox set …` on all mails. */
  change(set: string): Promise<void>
}

/** An empty outbox and a mail server for each test; everything started is closed afterwards. */
export function mailBench(database: () => Database): () => MailBench {
  let bench: MailBench | undefined
  const mailers: Sender[] = []
  const keep = (mailer: Sender): Sender => {
    mailers.push(mailer)
    return mailer
  }
  beforeEach(async () => {
    await sql`truncate outbox`.execute(database().db)
    const lines: string[] = []
    const log = createLogger((line) => lines.push(line))
    bench = {
      inbox: await startSmtpInbox(),
      log: lines,
      mailerTo: (url, graceMs = 100) => {
        const mail = { url, from: 'Plumbline, Büro <journal@example.org>' }
        return keep(createSender({ database: database(), log, graceMs }, mailChannel(mail, log)))
      },
      mailerAlone: () => keep(createSender({ database: database(), log }, mailChannel(null, log))),
      enqueue: async (mail = verify, to = {}) => {
        await database().asSystem((trx) => enqueueMail(trx, { ...ada, ...to }, mail))
        const [added] = await mailsOf(database())
        return added?.id ?? ''
      },
      rowOf: (id) => rowOf(database(), id),
      change: async (set) => {
        await sql`update outbox set ${sql.raw(set)}`.execute(database().db)
      },
    }
  })
  afterEach(async () => {
    await Promise.all(mailers.splice(0).map((mailer) => mailer.close()))
    await bench?.inbox.close()
  })
  return () => {
    if (!bench) throw new Error('The bench exists only inside tests')
    return bench
  }
}

async function rowOf(database: Database, id: string): Promise<OutboxRow> {
  const { rows } = await sql<OutboxRow>`
    select attempts, sent_at is not null as sent, failed_at is not null as failed, leased_until > now() as leased,
      extract(epoch from due_at - now())::float8 as due_in, last_error,
      coalesce(body ->> 'text', '') as body_text, coalesce(body ->> 'html', '') as body_html
    from outbox where id = ${id}`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('There is no such mail')
  return row
}
