import { setTimeout as sleep } from 'node:timers/promises'
import type { MailConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { deliverMails } from './deliver-mails.service.ts'
import { createSmtpTransport, type MailTransport } from '#server/platform/smtp/smtp-transport.ts'
import { claimUnreportedMails } from './outbox.repo.ts'
import { actionLink } from './render-mail.ts'

export interface Mailer {
  /** Whether there is a mail server. Without one, mails stay in the outbox and their links are logged. */
  readonly configured: boolean
  /**
   * Sends due mails, or joins the running delivery, which then does one more round for new mails. Returns the number
   * sent.
   */
  deliverDue(signal?: AbortSignal): Promise<number>
  /** The same in the background; call after the commit of `enqueueMail`. */
  wake(): void
  /** Waits for the running delivery. */
  settled(): Promise<void>
  /** Takes no further mails, and waits a few seconds for those in transit; the rest are sent later. */
  close(): Promise<void>
}

export interface MailerDeps {
  readonly database: Database
  readonly log: Logger
  readonly mail: MailConfig | null
  /** Replaces the SMTP transport. */
  readonly transport?: MailTransport
  /** Time for mails in transit on close; short in tests. */
  readonly graceMs?: number
}

const GRACE_MS = 5_000

/** One delivery at a time per server; between servers each mail is claimed. */
export function createMailer({
  database,
  log,
  mail,
  transport: given,
  graceMs = GRACE_MS,
}: MailerDeps): Mailer {
  const transport = given ?? (mail && createSmtpTransport(mail))
  const closed = new AbortController()
  const hurry = new AbortController()
  const callers = new Set<AbortSignal>()
  let isAsked = false
  let running: Promise<number> | null = null

  const isStopped = () => closed.signal.aborted || [...callers].some((signal) => signal.aborted)

  async function round(): Promise<number> {
    if (transport !== null) {
      return await deliverMails({ database, log, transport, isStopped, hurry: hurry.signal })
    }
    await logKeptMails(database, log)
    return 0
  }

  async function rounds(): Promise<number> {
    let sent = 0
    try {
      while (isAsked && !isStopped()) {
        isAsked = false
        sent += await round()
      }
      return sent
    } finally {
      // In the same event-loop turn as the last check of `isAsked`: a later request starts a new delivery.
      running = null
      callers.clear()
    }
  }

  async function deliverDue(signal?: AbortSignal): Promise<number> {
    if (signal?.aborted === true || isStopped()) return 0
    if (signal) callers.add(signal)
    isAsked = true
    running ??= rounds()
    return await running
  }

  async function settled(): Promise<void> {
    // The failure is handled by the caller of `deliverDue`.
    await running?.catch(() => undefined)
  }

  return {
    configured: transport !== null,
    deliverDue,
    wake() {
      isAsked = true
      if (running !== null) return
      deliverDue().catch((error: unknown) => log.error('delivery of mails failed', error))
    },
    settled,
    async close() {
      closed.abort()
      const graceOver = new AbortController()
      const grace = sleep(graceMs, undefined, { signal: graceOver.signal }).then(
        () => hurry.abort(),
        () => undefined,
      )
      await settled()
      graceOver.abort()
      await grace
      transport?.close()
    },
  }
}

/** Without a mail server: logs one line for every mail not logged yet, with the link to pass on. */
async function logKeptMails(database: Database, log: Logger): Promise<void> {
  const mails = await database.asSystem(claimUnreportedMails)
  for (const { id, kind, text } of mails) {
    log.info('mail kept in the outbox', { id, kind, link: actionLink(text) })
  }
}
