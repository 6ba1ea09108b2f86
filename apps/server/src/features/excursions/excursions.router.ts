import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import { type ExcursionsDeps, getLife, getReport, getWhatIf } from './excursions.service.ts'

export function excursionsRouter(deps: ExcursionsDeps) {
  const call = callsWith(deps)
  const { excursions } = signedIn
  return {
    life: excursions.life.handler(call(getLife)),
    report: excursions.report.handler(call(getReport)),
    whatIf: excursions.whatIf.handler(call(getWhatIf)),
  }
}
