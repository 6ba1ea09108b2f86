/** Rows of one statement: about 3 MB of text, so that neither side holds much more than a slice. */
const ROWS_AT_ONCE = 5000

export function slices<T>(rows: readonly T[], size = ROWS_AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

/**
 * Writes rows slice by slice, in order. `write` is called for the next slice while the database processes the previous
 * one, which hides the time for building its text. Rejects with the first error, once nothing is running any more.
 */
export async function writeInSlices<T>(
  rows: readonly T[],
  write: (slice: readonly T[]) => Promise<void>,
  size = ROWS_AT_ONCE,
): Promise<void> {
  const writes: Promise<void>[] = []
  try {
    for (const slice of slices(rows, size)) {
      writes.push(write(slice))
      await writes.at(-2)
    }
  } finally {
    await Promise.allSettled(writes)
  }
  await writes.at(-1)
}

/** Runs writes of one transaction concurrently: their statements take turns. Rejects like `writeInSlices`. */
export async function runConcurrently(writes: readonly Promise<void>[]): Promise<void> {
  try {
    await Promise.all(writes)
  } finally {
    await Promise.allSettled(writes)
  }
}
