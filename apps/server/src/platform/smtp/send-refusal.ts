import { oneLine } from './one-line.ts'

/** Why a mail could not be sent. */
export interface SendRefusal {
  /** One line of at most 300 characters, without credentials. It may contain the recipient, so do not log it. */
  readonly reason: string
  /** For the log: nodemailer's code, with the mail server's three digits if it replied. */
  readonly code: string
  /** The mail server refuses this recipient permanently (RFC 5321, section 4.2.1). */
  readonly isPermanent: boolean
}

const LONGEST_REASON = 300

/** Removes `secrets` from the reason: a mail server may echo what it was sent. */
export function sendRefusal(error: unknown, secrets: readonly string[]): SendRefusal {
  const message = error instanceof Error ? error.message : String(error)
  const { code, responseCode, command, permanent } = answerOf(error)
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message)
  return {
    reason: oneLine(clean.replace(/\/\/[^\s/@]*@/g, '//***@')).slice(0, LONGEST_REASON),
    code: [code, responseCode].filter(isWord).join(' ') || 'unknown',
    isPermanent: command === 'RCPT TO' && permanent === true,
  }
}

function isWord(part: unknown): part is string | number {
  return typeof part === 'string' || typeof part === 'number'
}

interface Answer {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly command?: unknown
  /** Set for 5xx except 503, which is about the order of commands. */
  readonly permanent?: unknown
}

function answerOf(error: unknown): Answer {
  return typeof error === 'object' && error !== null ? error : {}
}

/** Credentials in a mail server's URL, in all forms in which SMTP transmits them. */
export function secretsOf(url: URL): readonly string[] {
  const user = decode(url.username)
  const password = decode(url.password)
  const plain = [url.password, password, ...(user.length < 3 ? [] : [url.username, user])]
  const encoded = [password, user, `\0${user}\0${password}`].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  const secrets = [...plain, ...(password === '' ? [] : encoded)].filter((secret) => secret !== '')
  return [...new Set(secrets)].sort((a, b) => b.length - a.length)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
