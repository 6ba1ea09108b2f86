import { contract } from '@plumbline/contract/contract'
import type { LiveTopic } from '@plumbline/contract/live/live'
import { formatRevisions } from '@plumbline/contract/live/revisions-header'
import { knownSession } from '#web/lib/session/session-key.ts'

/** The topics in the response to a write: those of the tables that the module's procedures write. */
const topicsOfWrites: Readonly<Record<keyof typeof contract, readonly LiveTopic[]>> = {
  accounts: ['accounts', 'trades', 'settings'],
  trades: ['accounts', 'trades'],
  tradeViews: ['settings'],
  tags: ['tags'],
  strategies: ['strategies', 'trades'],
  imports: ['imports', 'accounts', 'trades'],
  documents: ['accounts', 'trades', 'imports', 'tags', 'strategies', 'settings', 'dashboard'],
  mt5Sync: ['mt5-sync', 'accounts', 'trades'],
  dashboard: ['dashboard'],
  files: ['files'],
  notebooks: ['notebooks'],
  dailyReviews: ['daily-reviews', 'tags', 'notebooks'],
  placedNotes: ['notebooks'],
  tradingPlans: ['trading-plans'],
  goals: ['goals'],
  habits: ['habits'],
  backtesting: ['backtesting'],
  prices: ['prices'],
  priceImports: ['prices'],
  marketData: ['prices'],
  toolbox: ['toolbox'],
  levels: ['levels'],
  mindset: ['mindset'],
  settings: ['settings'],
  notifications: ['notifications'],
  subscription: ['subscription'],
  identity: ['identity', 'settings'],
  sandbox: [],
  twoFactor: ['identity'],
  passkeys: ['identity'],
  openId: ['identity'],
  admin: ['admin'],
  exports: [],
  legal: [],
  statistics: [],
  excursions: [],
  insights: [],
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
  const [, topics = []] =
    Object.entries(topicsOfWrites).find(([module]) => procedure.startsWith(`${module}/`)) ?? []
  revision += 1
  return formatRevisions(topics.map((topic) => ({ topic, id: null, revision })))
}
