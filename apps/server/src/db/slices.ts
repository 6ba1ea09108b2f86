/** Rows of one statement: about 3 MB of text, so that neither side holds much more than a slice. */
const ROWS_AT_ONCE = 5000

export function slices<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}

/**
 * Writes rows slice by slice, in order. `write` is called for the next slice while the database is busy with the one
 * before, which hides the time that its text takes. Rejects with the first error, once nothing is under way any more.
 */
export async function writeInSlices<T>(
  rows: readonly T[],
  write: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  const writes: Promise<void>[] = []
  try {
    for (const slice of slices(rows)) {
      writes.push(write(slice))
      await writes.at(-2)
    }
  } finally {
    await Promise.allSettled(writes)
  }
  await writes.at(-1)
}
