import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { Logger } from '#server/platform/log.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { createPushKeys } from './push-keys.service.ts'
import { createPushTransport, type PushTransportOptions } from './push-transport.ts'

/** What tests change. */
export type PushOptions = Pick<PushTransportOptions, 'allowLoopback' | 'timeoutMs'>

interface CreateDeps {
  readonly config: Pick<Config, 'billing' | 'mail' | 'publicUrl'>
  readonly database: Database
  readonly keyRing: KeyRing
  readonly log: Logger
}

/** How the installation sends push messages. */
export function createPush(
  deps: CreateDeps,
  options: PushOptions = {},
): Pick<NotificationsDeps, 'pushKeys' | 'pushTransport'> {
  return {
    pushKeys: createPushKeys(deps),
    pushTransport: createPushTransport({ contact: contactOf(deps.config), ...options }),
  }
}

/** Whom a push service may contact about our messages: a mailbox, else the installation's site. */
function contactOf({ billing, mail, publicUrl }: CreateDeps['config']): string {
  const support = billing.kind === 'none' ? null : billing.supportEmail
  const mailbox = support ?? (mail && /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0])
  if (mailbox) return `mailto:${mailbox}`
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : 'mailto:postmaster@localhost'
}
