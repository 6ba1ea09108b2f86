/** The best and the worst of the traded results, the first on a tie; undefined if nothing was traded. */
export function extremesOf<Result extends { readonly cents: number; readonly trades: number }>(
  results: readonly Result[],
): { readonly best: Result; readonly worst: Result } | undefined {
  const traded = results.filter(({ trades }) => trades > 0)
  const [first] = traded
  if (!first) return undefined
  return {
    best: traded.reduce((best, result) => (result.cents > best.cents ? result : best), first),
    worst: traded.reduce((worst, result) => (result.cents < worst.cents ? result : worst), first),
  }
}
