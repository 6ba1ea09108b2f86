import type { Database } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { claimMail, dueMails, giveUpNeglected, markRefused, markSent } from './outbox.repo.ts'
import type { MailTransport } from '#server/platform/smtp/smtp-transport.ts'

export interface DeliveryDeps {
  readonly database: Database
  readonly log: Logger
  readonly transport: MailTransport
  /** True once no further mail may be sent. */
  readonly isStopped: () => boolean
  /** Aborts mails in transit; they are retried when next due. */
  readonly hurry: AbortSignal
}

/** Concurrent sends per server, at most the transport's number of connections. */
const AT_ONCE = 4
const DUE_AT_ONCE = 100
/** Shorter than a mail's lease, so that a mail server that answers very slowly does not cause a second send. */
const SEND_TIMEOUT_MS = 90_000

/** Sends every due mail that no other server has claimed. Returns how many the mail server accepted. */
export async function deliverMails(deps: DeliveryDeps): Promise<number> {
  const neglected = await deps.database.asSystem(giveUpNeglected)
  if (neglected > 0) deps.log.warn('mails given up: not sent for two days', { mails: neglected })
  let sent = 0
  for (;;) {
    const ids = await deps.database.asSystem((trx) => dueMails(trx, DUE_AT_ONCE))
    const outcomes = await deliverAll(deps, ids)
    sent += outcomes.filter((outcome) => outcome === 'sent').length
    // Other servers have claimed the rest.
    if (deps.isStopped() || outcomes.every((outcome) => outcome === 'taken')) return sent
  }
}

type Outcome = 'sent' | 'refused' | 'taken'

async function deliverAll(deps: DeliveryDeps, ids: readonly string[]): Promise<readonly Outcome[]> {
  const left = [...ids]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let id = left.shift(); id !== undefined && !deps.isStopped(); id = left.shift()) {
      outcomes.push(await deliver(deps, id))
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, ids.length) }, lane))
  const broken = lanes.find((each) => each.status === 'rejected')
  if (broken) throw broken.reason
  return outcomes
}

/** Claims a mail, sends it outside any transaction, and records the outcome: rather sent twice than never. */
async function deliver({ database, log, transport, hurry }: DeliveryDeps, id: string): Promise<Outcome> {
  const mail = await database.asSystem((trx) => claimMail(trx, id))
  if (mail === undefined) return 'taken'
  const refusal = await transport.send(mail, AbortSignal.any([hurry, AbortSignal.timeout(SEND_TIMEOUT_MS)]))
  if (refusal === null) {
    await database.asSystem((trx) => markSent(trx, id))
    log.info('mail sent', { id, kind: mail.kind })
    return 'sent'
  }
  const isGivenUp = await database.asSystem((trx) => markRefused(trx, mail, refusal))
  const { kind, attempts } = mail
  log.warn('mail not sent', { id, kind, attempts, code: refusal.code, givenUp: isGivenUp ?? false })
  return 'refused'
}
