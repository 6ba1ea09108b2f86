import { oneLine } from './one-line.ts'

/** RFC 5322's term for a name with its address. */
export interface Mailbox {
  /** May be empty. */
  readonly name: string
  readonly address: string
}

/** Without characters that could end the address and begin another address or header. */
const ADDRESS = /^[^\s\p{C},;:<>()[\]\\"@]+@[^\s\p{C},;:<>()[\]\\"@]+$/u

/** Throws `TypeError` if the address is invalid or could be read as two. */
export function toMailbox(name: string, address: string): Mailbox {
  if (!ADDRESS.test(address)) throw new TypeError('Not a single valid mail address')
  return { name: oneLine(name), address }
}

/** `Name <name@host>`; `parseMailbox` parses it again, whatever the name is. */
export function formatMailbox({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`
}

/** Throws `TypeError` as `toMailbox` does. An address contains no `<`, so the last one starts it. */
export function parseMailbox(text: string): Mailbox {
  const start = text.lastIndexOf('<')
  const name = text.slice(0, Math.max(0, start)).trim()
  const address = text.slice(start + 1).trim()
  return toMailbox(name, address.replace(/>$/, ''))
}
