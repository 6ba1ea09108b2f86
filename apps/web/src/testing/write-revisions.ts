import { contract } from '@plumbline/contract/contract'
import { liveTopics, type LiveTopic } from '@plumbline/contract/features'
import { formatRevisions } from '@plumbline/contract/live/revisions-header'
import { knownSession } from '#web/lib/session/session-key.ts'

/** The topics in the response to a write, where the module's procedures write other tables than those of its own topic. */
const topicsOfWrites: Readonly<Record<string, readonly LiveTopic[]>> = {
  accounts: ['accounts', 'trades', 'settings'],
  trades: ['accounts', 'trades'],
  tradeViews: ['settings'],
  strategies: ['strategies', 'trades'],
  imports: ['imports', 'accounts', 'trades'],
  documents: ['accounts', 'trades', 'imports', 'tags', 'strategies', 'settings', 'dashboard'],
  mt5Sync: ['mt5-sync', 'accounts', 'trades'],
  dailyReviews: ['daily-reviews', 'tags', 'notebooks'],
  placedNotes: ['notebooks'],
  priceImports: ['prices'],
  marketData: ['prices'],
  identity: ['identity', 'settings'],
  twoFactor: ['identity'],
  passkeys: ['identity'],
  openId: ['identity'],
}

function topicsOf(module: string): readonly LiveTopic[] {
  const own = module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return topicsOfWrites[module] ?? liveTopics.filter((topic) => topic === own)
}

const reads: ReadonlySet<string> = new Set(
  Object.entries(contract).flatMap(([module, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) =>
      procedure['~orpc'].route.method === 'GET' ? [`${module}/${name}`] : [],
    ),
  ),
)

let revision = 0

/** The response header for a procedure; empty for one that only reads, and when signed out. */
export function revisionsOf(procedure: string): string {
  if (reads.has(procedure) || knownSession()?.kind === 'signed-out') return ''
  const topics = topicsOf(procedure.split('/')[0] ?? '')
  revision += 1
  return formatRevisions(topics.map((topic) => ({ topic, id: null, revision })))
}
