import { CALL_TIMEOUT_MS } from '#web/lib/api/call-timeout.ts'
import { recordEarlyCall } from '#web/lib/api/early-calls.ts'
import { pendingSignOut } from '#web/lib/api/session-end.ts'
import { wasSignedIn } from '#web/lib/session/session-hint.ts'
import { readStored } from '../local-store/local-storage.ts'
import { storedRange } from '../period/stored-range.ts'
import { readPeriod, writePeriod } from '../period/period.ts'
import { today } from '../period/today.ts'
import { isDashboard } from './fetch-parts.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * Sends the first page's requests while its code loads: the shell's data and, for a dashboard, the figures of the
 * account it showed last. Mirrors the loaders of `router.tsx` and `dashboard-loader.ts`; an unneeded request only costs a
 * call.
 */
export function askFirst(place: Place): void {
  // With a pending sign-out, request nothing.
  if (!wasSignedIn() || pendingSignOut() !== null) return
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

/** As the dashboard's loader resolves it: without a period in the URL, the one of the last visit. */
function paramsOfDashboard({ pathname, search }: Place): URLSearchParams {
  const params = new URLSearchParams(pathname === '/' ? '' : search)
  return params.size === 0 ? writePeriod(params, storedRange(today())) : params
}

function ask(path: readonly string[], input?: object): void {
  const answer = fetch(`/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  // The consumer handles the rejection; without a consumer it must not count as unhandled.
  answer.catch(() => undefined)
  recordEarlyCall(path, input, answer)
}

/** The account whose figures this browser showed last (`features/dashboard/model/stored-figures.ts`), by id only. */
function lastFiguresOf(): string | undefined {
  return /"accountId":"([\w-]+)"/.exec(readStored('trade-storage') ?? '')?.[1]
}
