import type { Deps } from './app-deps.ts'
import { mailChannel } from './features/mail/mailer.service.ts'
import { pushChannel } from './features/notifications/push-channel.service.ts'
import type { OutboxChannel } from './platform/outbox/outbox.tables.ts'
import { createSender, type Sender } from './platform/outbox/sender.ts'

type OutboxDeps = Pick<
  Deps,
  'config' | 'database' | 'log' | 'noticeTexts' | 'now' | 'pushKeys' | 'pushTransport'
>

/** Every channel of the outbox. A new one adds a line here. */
export function outboxOf(deps: OutboxDeps): Pick<Deps, 'mailer' | 'senders'> {
  const { config, log } = deps
  const senders = {
    mail: createSender(deps, mailChannel(config.mail, log)),
    push: createSender(deps, pushChannel(deps)),
  } satisfies Record<OutboxChannel, Sender>
  const mailer = { configured: config.mail !== null, wake: senders.mail.wake }
  return { mailer, senders: Object.values(senders) }
}
