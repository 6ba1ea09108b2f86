/** The best and the worst of what was traded; undefined where nothing was. The first among equals. */
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
