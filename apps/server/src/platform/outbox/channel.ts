import type { OutboxChannel } from './outbox.tables.ts'

export interface MessageKey {
  readonly userId: string
  readonly id: string
}

/** A message claimed by this server. `attempts` includes this one, and changes with every claim. */
export interface Message extends MessageKey {
  readonly payload: unknown
  readonly body: unknown
  readonly attempts: number
}

/** What became of an attempt to send a message. `log`: facts for the log line, without addresses or secrets. */
export type Delivery =
  | { readonly kind: 'delivered' }
  /** To be tried again after a pause that doubles each time, or after `seconds` if that is longer. */
  | { readonly kind: 'retry'; readonly reason: string; readonly seconds?: number; readonly log: object }
  /** Not to be sent before so many seconds; counts as no attempt. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** Never to be sent; without a `log`, as intended. */
  | { readonly kind: 'drop'; readonly reason: string; readonly log?: object }

/** A way in which messages leave the installation. */
export interface Channel {
  readonly name: OutboxChannel
  /** The job that sends what is due. */
  readonly job: { readonly name: string; readonly everyMs: number }
  /** Whether what is delivered or dropped can be looked up for 30 days. */
  readonly keepsDone: boolean
  readonly transport: Transport | Holder
  close?(): void
}

export interface Transport {
  /**
   * Called outside any transaction, and again if the process ends before the outcome is recorded: rather sent twice than
   * never. Takes less than a lease.
   */
  deliver(message: Message, signal: AbortSignal): Promise<Delivery>
}

/** Nothing can be sent; messages wait for a transport. */
interface Holder {
  /** Once per message, on one of all servers. */
  hold(message: Message): void
}
