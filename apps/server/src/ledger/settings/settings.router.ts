import { verified } from '#server/platform/http/rpc.ts'
import { getSettings, type SettingsDeps, updateSettings } from './settings.service.ts'

export function settingsRouter(deps: SettingsDeps) {
  const { settings } = verified
  return {
    get: settings.get.handler(({ context }) => getSettings(deps, context.actor)),
    update: settings.update.handler(({ context, input }) => updateSettings(deps, context.actor, input)),
  }
}
