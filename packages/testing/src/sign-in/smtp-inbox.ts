import { once } from 'node:events'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** From the envelope: the actual sender and recipients. */
  readonly from: string
  readonly recipients: readonly string[]
  readonly isSecure: boolean
  readonly source: string
  readonly parsed: ParsedMail
}

export interface SmtpInbox {
  /** The address of the mail server, with verification of its certificate switched off. */
  readonly url: URL
  readonly mails: readonly ReceivedMail[]
  /** Answers from now on: to a recipient, at the end of a mail, or to a password. null: accepted. */
  answer: {
    recipient: (address: string) => string | null
    message: () => Promise<string | null>
    password: (user: string, password: string) => string | null
  }
  close(): Promise<void>
}

/** A mail server on 127.0.0.1 that keeps accepted mails. */
export async function startSmtpInbox(
  options: { port?: number; needsPassword?: boolean } = {},
): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = []
  const answer: SmtpInbox['answer'] = {
    recipient: () => null,
    message: async () => null,
    password: () => null,
  }
  const server = new SMTPServer({
    logger: false,
    authOptional: options.needsPassword !== true,
    closeTimeout: 50,
    onAuth: (auth, _session, done) => {
      const refused = answer.password(auth.username ?? '', auth.password ?? '')
      done(refusal(refused), { user: auth.username })
    },
    onRcptTo: (address, _session, done) => done(refusal(answer.recipient(address.address))),
    onData: (stream, session, done) => {
      const take = async () => {
        const source = await read(stream)
        const refused = await answer.message()
        const { mailFrom, rcptTo } = session.envelope
        if (refused === null) {
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            recipients: rcptTo.map(({ address }) => address),
            isSecure: session.secure,
            source,
            parsed: await simpleParser(source),
          })
        }
        done(refusal(refused))
      }
      take().catch(done)
    },
  })
  // Some tests let the client abort the connection.
  server.on('error', () => undefined)
  const listening = server.listen(options.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: new URL(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`),
    mails,
    answer,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An answer such as `451 come again`. */
function refusal(answer: string | null): (Error & { responseCode?: number }) | null {
  if (answer === null) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
