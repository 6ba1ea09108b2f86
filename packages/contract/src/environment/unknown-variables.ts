import { environmentVariables } from './variables.ts'

export interface UnknownVariable {
  readonly name: string
  /** The known name with the smallest edit distance. */
  readonly nearest: string
}

/** The `PLUMBLINE_*` variables of an environment that nothing reads: misspelt, or from another version. */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
): readonly UnknownVariable[] {
  const known: readonly string[] = environmentVariables
  return Object.keys(env)
    .filter((name) => name.startsWith('PLUMBLINE_') && !known.includes(name))
    .sort()
    .map((name) => ({ name, nearest: nearestOf(name, known) }))
}

/** Names without our prefix are compared with it added, so that PLUMBLINE_PORT suggests PORT. */
function nearestOf(name: string, candidates: readonly string[]): string {
  const byDistance = candidates.map((candidate) => {
    const prefixed = candidate.startsWith('PLUMBLINE_') ? candidate : `PLUMBLINE_${candidate}`
    return { candidate, distance: editDistance(name, prefixed) }
  })
  return byDistance.reduce((best, each) => (each.distance < best.distance ? each : best)).candidate
}

/** Levenshtein distance: number of insertions, deletions and substitutions. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const above = row[column + 1] ?? 0
      const left = next[column] ?? 0
      const diagonal = row[column] ?? 0
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}
