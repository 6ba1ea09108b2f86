import { signedIn } from '#server/platform/http/rpc.ts'
import type { ReportsDeps } from './select-trades.service.ts'
import { getCurve, getEquity } from './equity.service.ts'
import { getFigures } from './figures.service.ts'
import { followReport } from './follow-report.service.ts'
import { getBreakdown, getCross, getDistribution, getResults } from './reports.service.ts'
import { getDays, getPnl, getStatistics } from './statistics.service.ts'

export function statisticsRouter(deps: ReportsDeps) {
  const { statistics } = signedIn
  return {
    get: statistics.get.handler(({ context, input }) => getStatistics(deps, context.actor, input)),
    equity: statistics.equity.handler(({ context, input }) => getEquity(deps, context.actor, input)),
    days: statistics.days.handler(({ context, input }) => getDays(deps, context.actor, input)),
    pnl: statistics.pnl.handler(({ context, input }) => getPnl(deps, context.actor, input)),
    figures: statistics.figures.handler(({ context, input }) => getFigures(deps, context.actor, input)),
    curve: statistics.curve.handler(({ context, input }) => getCurve(deps, context.actor, input)),
    breakdown: statistics.breakdown.handler(({ context, input }) => getBreakdown(deps, context.actor, input)),
    cross: statistics.cross.handler(({ context, input }) => getCross(deps, context.actor, input)),
    distribution: statistics.distribution.handler(({ context, input }) =>
      getDistribution(deps, context.actor, input),
    ),
    follow: statistics.follow.handler(({ context, input, signal }) => {
      // A buffering proxy would hold the progress back.
      context.responseHeaders.set('x-accel-buffering', 'no')
      return followReport(deps, context.actor, input, signal)
    }),
    results: statistics.results.handler(({ context, input }) => getResults(deps, context.actor, input)),
  }
}
