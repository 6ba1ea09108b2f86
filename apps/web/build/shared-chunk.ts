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
 * one chunk per feature or folder. What draws charts, reads notes, calculates statistics or knows contract terms is apart
 * each time, so that a form does not wait for it. Only own modules whose libraries the first screen (everything `entry`
 * reaches) loads anyway: a page that shows a card must not wait for the dialogs' libraries.
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
    const kind = kinds.find(({ isOfKind }) => needed.some(isOfKind))
    const part = isDrawing(id) ? [] : atHome.has(id) ? homePartOf(id) : partOf(id)
    return ['shared', ...part, ...(kind === undefined || part.includes(kind.name) ? [] : [kind.name])].join(
      '-',
    )
  }
}

/**
 * A feature and the folder of its components, if any; a folder of components other than `ui`; uploads, exports, and the
 * rules of a feature, which few pages need.
 */
function partOf(id: string): readonly string[] {
  if (isTradeList(id)) return ['trades', 'list']
  const found =
    // Of what many forms share, few need these.
    /[\\/]src[\\/]lib[\\/](?:local-store|forms)[\\/](kept-input|use-edited-draft)\./.exec(id) ??
    /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/](?:components[\\/]([^\\/]+)[\\/])?/.exec(id) ??
    /[\\/]src[\\/]components[\\/]charts[\\/](candles)[\\/]/.exec(id) ??
    /[\\/]src[\\/]components[\\/](?!ui[\\/])([^\\/]+)[\\/](?:([^\\/]+)[\\/])?/.exec(id) ??
    /[\\/]src[\\/](lib)[\\/](files|export|reviews|trades|simulation|offline|forms)[\\/]/.exec(id) ??
    /[\\/]src[\\/](routes|theme)[\\/]/.exec(id) ??
    ofFeature.exec(id)
  return found === null ? ['parts'] : found.slice(1).filter((part) => part !== undefined)
}

/**
 * Rules and schemas of a feature. Those of accounts, trades and the session are needed almost everywhere, and two of
 * instruments by every trade.
 */
const ofFeature =
  /[\\/](domain|contract)[\\/]src[\\/](?!(?:accounts|admin|bridge|dashboard|deals|documents|environment|excursions|exports|files|identity|legal|live|money|mt5-sync|open-id|passkeys|positions|selection|settings|tags|time|trades|two-factor)[\\/]|instruments[\\/]r(?:-multiple|isk-reward))([^\\/]+)[\\/]/

/** Pages, columns and views of trades, which the form of one does not have. */
const isTradeList = (id: string) =>
  /[\\/]trades[\\/](api|model|components)[\\/](use-)?(trade-)?(page|columns|views|steps)/.test(id)

/** What every drawing needs. A trade has one, but none of the dashboard's charts. */
const isDrawing = (id: string) => /[\\/]charts[\\/](chart-drawing|drawn-chart|spread-out)\.[a-z.]+$/.test(id)

/** Charts, calendars and filters of figures: forms need none of them. */
const isOverview = (id: string) =>
  /[\\/](components[\\/](charts|calendar|selection|widgets)|features[\\/]dashboard)[\\/]/.test(id) &&
  !isDrawing(id)

/** What pages do not wait for that need none of its modules; the first kind counts. */
const kinds = [
  { name: 'overview', isOfKind: isOverview },
  { name: 'drawing', isOfKind: isDrawing },
  { name: 'notes', isOfKind: (id: string) => /[\\/]domain[\\/]src[\\/]notes[\\/]/.test(id) },
  { name: 'figures', isOfKind: (id: string) => isFigures(id) },
  { name: 'instruments', isOfKind: (id: string) => /[\\/]domain[\\/]src[\\/]instruments[\\/]/.test(id) },
] as const

/** The first screen's parts: figures, which only pages like it show, and what accounts show beside their forms. */
function homePartOf(id: string): readonly string[] {
  if (isFigures(id)) return ['figures']
  return /[\\/]src[\\/]features[\\/](?!trades[\\/])/.test(id) ? partOf(id) : []
}

const isFigures = (id: string) =>
  /[\\/]src[\\/](components[\\/](figures[\\/]|ui[\\/](kpi|figure-card|delta|sparkline|filter-chip|removable-chips|use-(bucket|key)-text)\.)|lib[\\/]selection[\\/]|features[\\/]first-day[\\/])/.test(
    id,
  ) || /[\\/]domain[\\/]src[\\/]statistics[\\/](?!bucket-keys|calendar-position|r-bucket)/.test(id)

/** A module and everything that must load before it runs. */
function reachedFrom(id: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([id])
  for (const each of reached) {
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next)
  }
  return reached
}
