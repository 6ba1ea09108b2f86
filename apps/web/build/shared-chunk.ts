/** What rolldown tells of its graph while it makes chunks. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Icons are drawings of a few hundred bytes: each of them as a file of its own is a request. */
const isLibrary = (id: string) =>
  /[\\/]node_modules[\\/]/.test(id) && !/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

/**
 * Names the chunk of what several pages share: a few files instead of fifty small ones, since HTTP/1.1 gives six
 * connections. What `home` draws comes in one, as it is the page that most begin with; of the rest a page loads what its
 * features share. Own modules alone, and of them those whose libraries the first screen (what `entry` reaches) has anyway:
 * a page that shows a card must not wait for what dialogs are made of.
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

/** A module and everything that must be there before it runs. */
function reachedFrom(id: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([id])
  for (const each of reached) {
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next)
  }
  return reached
}
