import type { KeyRing } from './key-ring.ts'
import { isReencrypted } from './secret-box.ts'

export interface Rotated {
  readonly sealedAnew: number
  /** Texts that none of the keys decrypts: they stay unchanged, and their users have to enter them again. */
  readonly unreadable: number
}

/** How to iterate over and replace one kind of encrypted text. */
export interface SealedRows<Row> {
  /** The next rows in the order of their keys; empty at the end. */
  after(last: Row | null): Promise<readonly Row[]>
  sealed(row: Row): string
  /** null if none of the keys decrypts it. */
  open(row: Row): string | null
  seal(row: Row, text: string): string
  /** 1 if the row still held what was read, else 0: a concurrent change has already encrypted it with the new key. */
  replace(row: Row, sealed: string): Promise<number>
}

/** Re-encrypts every text with the ring's first key, so that older keys can be removed. */
export async function rotateSealed<Row>(keyRing: KeyRing, rows: SealedRows<Row>): Promise<Rotated> {
  let sealedAnew = 0
  let unreadable = 0
  for (let last: Row | null = null; ; ) {
    const page: readonly Row[] = await rows.after(last)
    for (const row of page) {
      if (isReencrypted(keyRing, rows.sealed(row))) continue
      const text = rows.open(row)
      if (text === null) unreadable += 1
      else sealedAnew += await rows.replace(row, rows.seal(row, text))
    }
    const end = page.at(-1)
    if (end === undefined) return { sealedAnew, unreadable }
    last = end
  }
}
