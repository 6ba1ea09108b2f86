import { callsWith, verified } from '#server/platform/http/rpc.ts'
import { celebrateLevel, getLevel, getProgress, type LevelsDeps } from './levels.service.ts'

export function levelsRouter(deps: LevelsDeps) {
  const call = callsWith(deps)
  const { levels } = verified
  return {
    get: levels.get.handler(call(getLevel)),
    progress: levels.progress.handler(call(getProgress)),
    celebrate: levels.celebrate.handler(call(celebrateLevel)),
  }
}
