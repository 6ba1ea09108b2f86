import { setTimeout as sleep } from 'node:timers/promises'
import type { MailConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { deliverMails } from './deliver-mails.service.ts'
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts'
import { logKeptMails } from './log-kept-mails.service.ts'

export interface Mailer {
  /** There is a mail server. Without one mails stay in the outbox, and the log has their links. */
  readonly configured: boolean
  /** Sends what is due, or joins the delivery that goes on, with one more round for what has come since. How many. */
  deliverDue(signal?: AbortSignal): Promise<number>
  /** The same in the background, after the commit of what `enqueueMail` wrote. */
  wake(): void
  /** Waits for what runs. */
  settled(): Promise<void>
  /** Takes no further mail, and waits for those on their way, for a few seconds; what is left is sent another time. */
  close(): Promise<void>
}

export interface MailerDeps {
  readonly database: Database
  readonly log: Logger
  readonly mail: MailConfig | null
  /** Instead of the mail server's own. */
  readonly transport?: MailTransport
  /** For mails on their way when the mailer is closed; tests have no time to wait. */
  readonly graceMs?: number
}

const GRACE_MS = 5_000

/** One delivery at a time on a server; between servers each mail is claimed. */
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
      // In the same turn as the last look at `isAsked`: whoever asks later begins anew.
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
    // Who asked for it hears of its failure.
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
