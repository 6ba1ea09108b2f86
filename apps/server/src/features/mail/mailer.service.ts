import * as z from 'zod/mini'
import type { MailConfig } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { createSmtpTransport } from '#server/platform/smtp/smtp-transport.ts'
import type { Channel } from '#server/platform/outbox/channel.ts'
import type { Sender } from '#server/platform/outbox/sender.ts'
import { actionLink } from './render-mail.ts'

export interface Mailer extends Pick<Sender, 'wake'> {
  /** Whether there is a mail server. Without one, mails stay in the outbox and their links are logged. */
  readonly configured: boolean
}

export const mailPayload = z.object({ kind: z.string(), recipient: z.string(), subject: z.string() })
export const mailBody = z.object({ text: z.string(), html: z.string() })

/** Mails of the outbox, by SMTP; without a mail server each is logged once, with the link to pass on. */
export function mailChannel(config: MailConfig | null, log: Logger): Channel {
  const shared = { name: 'mail', job: { name: 'mail', everyMs: 30_000 }, keepsDone: true } as const
  if (config === null) {
    return {
      ...shared,
      transport: {
        hold({ id, payload, body }) {
          const link = actionLink(mailBody.parse(body).text)
          log.info('mail kept in the outbox', { id, kind: mailPayload.parse(payload).kind, link })
        },
      },
    }
  }
  const smtp = createSmtpTransport(config)
  return {
    ...shared,
    transport: {
      async deliver({ id, payload, body }, signal) {
        const { kind, ...mail } = mailPayload.parse(payload)
        const refusal = await smtp.send({ ...mail, ...mailBody.parse(body) }, signal)
        if (refusal === null) {
          log.info('mail sent', { id, kind })
          return { kind: 'delivered' }
        }
        const { reason, code, isPermanent } = refusal
        return { kind: isPermanent ? 'drop' : 'retry', reason, log: { kind, code } }
      },
    },
    close: () => smtp.close(),
  }
}
