import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Channel, MessageKey, Transport } from './channel.ts'
import * as messages from './messages.write.ts'

export interface Sender {
  readonly channel: Channel
  /**
   * Sends due messages, or joins the running delivery, which then does one more round for new messages. Returns the
   * number delivered.
   */
  deliverDue(signal?: AbortSignal): Promise<number>
  /** The same in the background; call after the commit of `enqueue`. */
  wake(): void
  /** Waits for the running delivery. */
  settled(): Promise<void>
  /** Takes no further messages, and waits a few seconds for those in transit; the rest are sent later. */
  close(): Promise<void>
}

interface SenderDeps {
  readonly database: Database
  readonly log: Logger
  /** Time for messages in transit on close; short in tests. */
  readonly graceMs?: number
}

const GRACE_MS = 5_000
/** Concurrent sends per server and channel, at most the mail transport's number of connections. */
const AT_ONCE = 4
const DUE_AT_ONCE = 100
/** Shorter than a lease, so that a receiver that answers very slowly does not cause a second send. */
const SEND_TIMEOUT_MS = 90_000

/** One delivery at a time per server and channel; between servers each message is claimed. */
export function createSender({ database, log, graceMs = GRACE_MS }: SenderDeps, channel: Channel): Sender {
  const { name, transport } = channel
  const closed = new AbortController()
  const hurry = new AbortController()
  const callers = new Set<AbortSignal>()
  let isAsked = false
  let running: Promise<number> | null = null

  const isStopped = () => closed.signal.aborted || [...callers].some((signal) => signal.aborted)

  async function round(): Promise<number> {
    if ('hold' in transport) {
      const held = await database.asSystem((trx) => messages.claimUnheld(trx, name))
      for (const message of held) transport.hold(message)
      return 0
    }
    const count = await database.asSystem((trx) => messages.giveUpOverdue(trx, name))
    if (count > 0) log.warn(`${name} given up: nothing could be sent for two days`, { count })
    let delivered = 0
    for (;;) {
      const due = await database.asSystem((trx) => messages.dueMessages(trx, name, DUE_AT_ONCE))
      const outcomes = await inLanes(due, (key) => deliver(key, transport))
      delivered += outcomes.filter((outcome) => outcome === 'delivered').length
      // Other servers have claimed the rest.
      if (isStopped() || outcomes.every((outcome) => outcome === 'taken')) return delivered
    }
  }

  async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
    const left = [...items]
    const done: R[] = []
    const lane = async () => {
      for (let item = left.shift(); item !== undefined && !isStopped(); item = left.shift())
        done.push(await work(item))
    }
    const lanes = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, lane))
    const broken = lanes.find((each) => each.status === 'rejected')
    if (broken) throw broken.reason
    return done
  }

  /** Claims a message, sends it outside any transaction, and records the outcome: rather sent twice than never. */
  async function deliver(key: MessageKey, { deliver: send }: Transport) {
    const message = await database.asSystem((trx) => messages.claim(trx, key))
    if (message === undefined) return 'taken'
    const signal = AbortSignal.any([hurry.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)])
    const delivery = await send(message, signal)
    const isGivenUp = await database.asSystem((trx) =>
      messages.recordAttempt(trx, channel, message, delivery),
    )
    if ('log' in delivery) {
      const { id, attempts } = message
      log.warn(`${name} not sent`, { id, attempts, ...delivery.log, givenUp: isGivenUp })
    }
    return delivery.kind
  }

  async function rounds(): Promise<number> {
    let delivered = 0
    try {
      while (isAsked && !isStopped()) {
        isAsked = false
        delivered += await round()
      }
      return delivered
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
    channel,
    deliverDue,
    wake() {
      isAsked = true
      if (running !== null) return
      deliverDue().catch((error: unknown) => log.error(`delivery of ${name} failed`, error))
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
      channel.close?.()
    },
  }
}

/** Sends what is due of every channel, and deletes what is old. */
export function outboxJobs(database: Database, senders: readonly Sender[]): readonly Job[] {
  const names = senders.map(({ channel }) => channel.name)
  return [
    ...senders.map(({ channel, deliverDue }) => ({ ...channel.job, run: deliverDue })),
    {
      name: 'outbox-retention',
      everyMs: 60 * 60_000,
      run: () => database.asSystem((trx) => messages.deleteOldMessages(trx, names)),
    },
  ]
}
