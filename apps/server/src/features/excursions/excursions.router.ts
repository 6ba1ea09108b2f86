import { signedIn } from '#server/platform/http/rpc.ts'
import { type ExcursionsDeps, getLife, getReport, getWhatIf } from './excursions.service.ts'

export function excursionsRouter(deps: ExcursionsDeps) {
  const { excursions } = signedIn
  return {
    life: excursions.life.handler(({ context, input }) => getLife(deps, context.actor, input)),
    report: excursions.report.handler(({ context, input }) => getReport(deps, context.actor, input)),
    whatIf: excursions.whatIf.handler(({ context, input }) => getWhatIf(deps, context.actor, input)),
  }
}
