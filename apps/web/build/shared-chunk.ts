/** The part of rolldown's module graph that is used here. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Icons count as own modules: each is a few hundred bytes, and a separate file for each would cost a request. */
const isLibrary = (id: string) =>
  /[\\/]node_modules[\\/]/.test(id) && !/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

/**
 * Names the chunk for modules shared by several pages: a few files instead of fifty small ones, since HTTP/1.1 allows
 * six connections. Everything `home` renders goes into three chunks, as most visits start there; other shared modules get
 * one chunk per feature or folder. What draws charts or filters figures is apart each time, so that a form does not wait
 * for it. Only own modules whose libraries the first screen (everything `entry` reaches) loads anyway: a page that shows
 * a card must not wait for the dialogs' libraries.
 */
export function sharedChunk(entry: string, home: string): (id: string, graph: Graph) => string | null {
  let initial: ReadonlySet<string> | null = null
  let atHome: ReadonlySet<string> | null = null
  return (id, graph) => {
    initial ??= reachedFrom(entry, graph)
    atHome ??= reachedFrom(home, graph)
    const needed = [...reachedFrom(id, graph)]
    for (const each of needed) {
      if (isLibrary(each) && !initial.has(each)) return null
    }
    const part = atHome.has(id) ? (isFigures(id) ? ['figures'] : []) : partOf(id)
    const name = ['shared', ...part].join('-')
    return needed.some(isOverview) ? `${name}-overview` : name
  }
}

/**
 * A feature and the folder of its components, if any; a folder of components other than `ui`; uploads, exports, and the
 * rules of notes, notifications and instruments, which few pages need.
 */
function partOf(id: string): readonly string[] {
  const found =
    /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/](?:components[\\/]([^\\/]+)[\\/])?/.exec(id) ??
    /[\\/]src[\\/]components[\\/]charts[\\/](candles)[\\/]/.exec(id) ??
    /[\\/]src[\\/]components[\\/](?!ui[\\/])([^\\/]+)[\\/]/.exec(id) ??
    /[\\/]src[\\/](lib)[\\/](files|export)[\\/]/.exec(id) ??
    /[\\/]src[\\/](routes)[\\/]/.exec(id) ??
    /[\\/](domain|contract)[\\/]src[\\/](notes|notebooks|notifications|instruments|rules|subscription|levels|bars|prices|backtesting|indicators|statistics)[\\/]/.exec(
      id,
    )
  return found === null ? ['parts'] : found.slice(1).filter((part) => part !== undefined)
}

/** Charts, calendars and filters of figures: forms need none of them. */
const isOverview = (id: string) =>
  /[\\/](components[\\/](charts|calendar|selection|widgets)|features[\\/]dashboard)[\\/]/.test(id)

/** What only the dashboard and pages like it show. The trades' part of it is in their own dialogs too. */
const isFigures = (id: string) =>
  /[\\/]src[\\/](features[\\/](?!trades[\\/])|routes[\\/]|components[\\/]figures[\\/])/.test(id)

/** A module and everything that must load before it runs. */
function reachedFrom(id: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([id])
  for (const each of reached) {
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next)
  }
  return reached
}
