import type { ImportOf } from './source-file.ts'

/** An import from one file of ours to another. */
interface Edge extends Pick<ImportOf, 'line'> {
  readonly to: string
}

export type ImportGraph = ReadonlyMap<string, readonly Edge[]>

/**
 * One cycle for each group of files that import each other, the shortest through the group's first file: [a, b, c]
 * where a imports b, b imports c and c imports a.
 */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  return groups(graph).flatMap((group) => {
    const [first = ''] = group.toSorted()
    return [cycleThrough(graph, first, new Set(group))]
  })
}

/** Files that can reach each other (Tarjan's strongly connected components), without single files. */
function groups(graph: ImportGraph): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  /** Returns the lowest order of any open file that this one reaches. */
  const visit = (path: string): number => {
    const own = order.size
    let lowest = own
    order.set(path, own)
    open.push(path)
    isOpen.add(path)
    for (const { to } of graph.get(path) ?? []) {
      const known = order.get(to)
      if (known === undefined) lowest = Math.min(lowest, visit(to))
      else if (isOpen.has(to)) lowest = Math.min(lowest, known)
    }
    if (lowest < own) return lowest
    const group = open.splice(open.lastIndexOf(path))
    for (const each of group) isOpen.delete(each)
    if (group.length > 1) found.push(group)
    return lowest
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return found
}

/** Breadth-first search within the group, from a file back to itself. */
function cycleThrough(graph: ImportGraph, start: string, group: ReadonlySet<string>): readonly string[] {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const { to } of graph.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return way
      if (!group.has(to) || seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return [start]
}
