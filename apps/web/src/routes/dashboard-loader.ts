import { type LoaderFunctionArgs, redirect } from 'react-router'
import { riskOptions } from '#web/features/accounts/api/queries.ts'
import { equityOptions, layoutsOptions, statisticsOptions } from '#web/features/dashboard/api/queries.ts'
import { storedRange } from '#web/lib/period/stored-range.ts'
import { readPeriod, writePeriod } from '#web/lib/period/period.ts'
import { today } from '#web/lib/period/today.ts'
import { queryClient, prefetchQuery } from '#web/lib/api/query-client.ts'
import { readSelection } from '#web/lib/selection/use-selection.ts'
import { accountOf } from '#web/lib/accounts/choose-account.ts'
import { accountsOptions, useTabAccount } from '#web/lib/accounts/selected-account.ts'
import { wasSignedIn } from '#web/lib/session/session-hint.ts'

/**
 * Requests the dashboard's figures while its code loads; the page does not wait for them. A URL without a period, as
 * from a bookmark or the installed app, redirects to the period of the last visit.
 */
export function warmDashboard({ request }: LoaderFunctionArgs): Response | null {
  if (wasSignedIn()) {
    if (new URL(request.url).search === '') {
      const kept = writePeriod(new URLSearchParams(), storedRange(today()))
      if (kept.size > 0) return redirect(`/dashboard?${kept}`)
    }
    prefetchQuery(layoutsOptions())
    void warmFigures(new URL(request.url).searchParams)
  }
  return null
}

async function warmFigures(params: URLSearchParams): Promise<void> {
  const list = await queryClient.ensureQueryData(accountsOptions()).catch(() => null)
  const account = list && accountOf(list, params, useTabAccount.getState().id)
  if (!account) return
  const period = readPeriod(params)
  const { choice } = readSelection(params, account, list.accounts)
  prefetchQuery(statisticsOptions(choice, period))
  prefetchQuery(riskOptions(account.id))
  prefetchQuery(equityOptions(choice, period))
}
