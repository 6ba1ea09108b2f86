import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { claimMail, dueMails, giveUpNeglected, markRefused, markSent } from './outbox.repo.ts'
import type { MailTransport } from './smtp-transport.ts'

export interface DeliveryDeps {
  readonly database: Database
  readonly log: Logger
  readonly transport: MailTransport
  /** No further mail is taken. */
  readonly isStopped: () => boolean
  /** Those that are on their way are broken off; they wait for their next time. */
  readonly hurry: AbortSignal
}

/** So many at once on one server, no more than the transport has connections. */
const AT_ONCE = 4
const DUE_AT_ONCE = 100
/** Over before the lease of a mail is, so that a server which answers by drops does not have it sent twice. */
const SEND_TIMEOUT_MS = 90_000

/** Sends every mail that is due and nobody else has. How many the mail server took. */
export async function deliverMails(deps: DeliveryDeps): Promise<number> {
  const neglected = await deps.database.asSystem(giveUpNeglected)
  if (neglected > 0) deps.log.warn('mails given up: nobody sent them for two days', { mails: neglected })
  let sent = 0
  for (;;) {
    const ids = await deps.database.asSystem((trx) => dueMails(trx, DUE_AT_ONCE))
    const outcomes = await deliverAll(deps, ids)
    sent += outcomes.filter((outcome) => outcome === 'sent').length
    // Others have all that is left.
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

/** Claimed, sent outside of any transaction, and its outcome written down: sent twice rather than never. */
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
