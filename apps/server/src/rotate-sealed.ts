import type { KeyRing } from './key-ring.ts'
import { isSealedAnew } from './secret-box.ts'

export interface Rotated {
  readonly sealedAnew: number
  /** What none of the keys opens: it stays as it is, and its person is asked for it. */
  readonly unreadable: number
}

/** How one kind of sealed text is gone through and replaced. */
export interface SealedRows<Row> {
  /** The next rows in the order of their keys; none at the end. */
  after(last: Row | null): Promise<readonly Row[]>
  sealed(row: Row): string
  /** null where none of the keys opens it. */
  open(row: Row): string | null
  seal(row: Row, text: string): string
  /** 1 where the row still held what was read, else 0: it was changed meanwhile, and sealed with the new key by that. */
  replace(row: Row, sealed: string): Promise<number>
}

/** Seals every text with the ring's first key, so that older ones can be taken out of it. */
export async function rotateSealed<Row>(keyRing: KeyRing, rows: SealedRows<Row>): Promise<Rotated> {
  let sealedAnew = 0
  let unreadable = 0
  for (let last: Row | null = null; ; ) {
    const page: readonly Row[] = await rows.after(last)
    for (const row of page) {
      if (isSealedAnew(keyRing, rows.sealed(row))) continue
      const text = rows.open(row)
      if (text === null) unreadable += 1
      else sealedAnew += await rows.replace(row, rows.seal(row, text))
    }
    const end = page.at(-1)
    if (end === undefined) return { sealedAnew, unreadable }
    last = end
  }
}
