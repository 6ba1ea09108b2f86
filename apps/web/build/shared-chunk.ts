/** The part of rolldown's module graph that is used here. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Icons count as own modules: each is a few hundred bytes, and a separate file for each would cost a request. */
const isLibrary = (id: string) =>
  /[\\/]node_modules[\\/]/.test(id) && !/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

/**
 * Names the chunk for modules shared by several pages: a few files instead of fifty small ones, since HTTP/1.1 allows
 * six connections. Everything `home` renders goes into one chunk, as most visits start there; other shared modules get
 * one chunk per feature. Only own modules whose libraries the first screen (everything `entry` reaches) loads anyway: a
 * page that shows a card must not wait for the dialogs' libraries.
 */
export function sharedChunk(entry: string, home: string): (id: string, graph: Graph) => string | null {
  let initial: ReadonlySet<string> | null = null
  let atHome: ReadonlySet<string> | null = null
  return (id, graph) => {
    initial ??= reachedFrom(entry, graph)
    atHome ??= reachedFrom(home, graph)
    for (const needed of reachedFrom(id, graph)) {
      if (isLibrary(needed) && !initial.has(needed)) return null
    }
    if (atHome.has(id)) return 'shared'
    return `shared-${featureOf(id) ?? 'parts'}`
  }
}

const featureOf = (id: string) => /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]

/** A module and everything that must load before it runs. */
function reachedFrom(id: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([id])
  for (const each of reached) {
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next)
  }
  return reached
}
