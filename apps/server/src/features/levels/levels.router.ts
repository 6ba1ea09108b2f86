import { verified } from '#server/platform/http/rpc.ts'
import { celebrateLevel, getLevel, getProgress, type LevelsDeps } from './levels.service.ts'

export function levelsRouter(deps: LevelsDeps) {
  const { levels } = verified
  return {
    get: levels.get.handler(({ context }) => getLevel(deps, context.actor)),
    progress: levels.progress.handler(({ context }) => getProgress(deps, context.actor)),
    celebrate: levels.celebrate.handler(({ context, input }) => celebrateLevel(deps, context.actor, input)),
  }
}
