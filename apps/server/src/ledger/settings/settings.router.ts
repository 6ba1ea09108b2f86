import { callsWith, verified } from '#server/platform/http/rpc.ts'
import { getSettings, type SettingsDeps, updateSettings } from './settings.service.ts'

export function settingsRouter(deps: SettingsDeps) {
  const call = callsWith(deps)
  const { settings } = verified
  return {
    get: settings.get.handler(call(getSettings)),
    update: settings.update.handler(call(updateSettings)),
  }
}
