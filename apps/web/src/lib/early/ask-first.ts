import { CALL_TIMEOUT_MS } from '#web/lib/api/call-timeout.ts'
import { keptRange } from '../period/kept-range.ts'
import { readPeriod, writePeriod } from '../period/period.ts'
import { today } from '../period/today.ts'
import { wasSignedIn } from '#web/lib/session/session-hint.ts'
import { owedSignOut } from '#web/lib/session/sign-out-due.ts'
import { lastFiguresOf } from './last-figures.ts'
import { noteEarly } from './early-calls.ts'
import { isDashboard } from './first-place.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * Asks for what the first page will ask for, while its code is on its way: the shell's data, and of a dashboard the figures
 * of the account that it showed last. Mirrors the loaders of `router.tsx` and `warm-dashboard.ts`; what it asks in vain
 * costs a call, nothing else.
 */
export function askFirst(place: Place): void {
  // Whoever is to be signed out first has nothing to ask for.
  if (!wasSignedIn() || owedSignOut() !== null) return
  ask(['identity', 'session'])
  ask(['accounts', 'list'])
  ask(['settings', 'get'])
  if (!isDashboard(place)) return
  ask(['dashboard', 'layouts'])
  const params = paramsOfDashboard(place)
  const id = params.get('account') ?? lastFiguresOf()
  if (id === undefined) return
  const figures = { accountId: id, ...readPeriod(params) }
  ask(['statistics', 'get'], figures)
  ask(['accounts', 'risk'], { id, today: today() })
  ask(['statistics', 'equity'], figures)
}

/** Where the dashboard's loader leads to: the period of the last visit, where the address says nothing. */
function paramsOfDashboard({ pathname, search }: Place): URLSearchParams {
  const params = new URLSearchParams(pathname === '/' ? '' : search)
  return params.size === 0 ? writePeriod(params, keptRange(today())) : params
}

function ask(path: readonly string[], input?: object): void {
  const answer = fetch(`/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  // Whoever takes it hears of a failure; it is none of the page's where nobody does.
  answer.catch(() => undefined)
  noteEarly(path, input, answer)
}
