/**
 * Does `work` for each item until the signal, and returns the failures: one user's data that cannot be processed must
 * not keep a job from all others.
 */
export async function tryEach<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal.aborted) break
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}
