import type { MailConfig } from '#server/platform/config.ts'
import { type Mailbox, parseMailbox } from './mailbox.ts'
import { secretsOf, type SendRefusal, sendRefusal } from './send-refusal.ts'

interface OutgoingMail {
  /** Formatted by `formatMailbox`. */
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailTransport {
  /** null: the mail server accepted it. Never rejects. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendRefusal | null>
  close(): void
}

const CONNECTION_TIMEOUT_MS = 15_000
const GREETING_TIMEOUT_MS = 15_000
const SOCKET_TIMEOUT_MS = 30_000

/** Suppresses out-of-office replies (RFC 3834; the second header is for Exchange). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Pooled connections to the mail server of `SMTP_URL`: `smtps:` uses TLS, `smtp:` STARTTLS if offered. The URL's query
 * may set any option of nodemailer (`?tls.rejectUnauthorized=false`). Throws `TypeError` if the sender is not an address.
 */
export function createSmtpTransport({ url, from }: MailConfig): MailTransport {
  const sender = senderOf(from)
  const secrets = secretsOf(url)
  const open = async () => {
    // Loaded with the first mail: a server without a mail server never needs it.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: url.href,
      pool: true,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    async send({ recipient, subject, text, html }, signal) {
      try {
        opened ??= open()
        const transport = await opened
        await transport.sendMail({
          from: sender,
          to: parseMailbox(recipient),
          subject,
          text,
          html,
          headers,
          signal,
        })
        return null
      } catch (error) {
        return sendRefusal(error, secrets)
      }
    },
    close() {
      void opened?.then((transport) => transport.close())
    },
  }
}

/** Removes the quotes of a quoted name, as mail headers allow. */
function senderOf(from: string): Mailbox {
  const { name, address } = parseMailbox(from)
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}
