import { oneLine } from './one-line.ts'

/** RFC 5322's word for a name with its address. */
export interface Mailbox {
  /** May be empty. */
  readonly name: string
  readonly address: string
}

/** No character that could end the address and begin another, or another header. */
const ADDRESS = /^[^\s\p{C},;:<>()[\]\\"@]+@[^\s\p{C},;:<>()[\]\\"@]+$/u

/** Throws `TypeError` where the address is none, or could be read as two. */
export function toMailbox(name: string, address: string): Mailbox {
  if (!ADDRESS.test(address)) throw new TypeError('This is not one address that mail can go to')
  return { name: oneLine(name), address }
}

/** `Name <name@host>`; what `parseMailbox` takes apart again, whatever the name is. */
export function formatMailbox({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`
}

/** Throws `TypeError` as `toMailbox` does. An address has no `<`, so the last one begins it. */
export function parseMailbox(text: string): Mailbox {
  const start = text.lastIndexOf('<')
  const name = text.slice(0, Math.max(0, start)).trim()
  const address = text.slice(start + 1).trim()
  return toMailbox(name, address.replace(/>$/, ''))
}
