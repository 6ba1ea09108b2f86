import { signedIn } from '#server/platform/http/rpc.ts'
import { getCoolDown } from './cool-down.service.ts'
import { getEmotions } from './emotions.service.ts'
import { listLessons } from './lessons.service.ts'
import * as settings from './mindset-settings.service.ts'
import { getStates } from './states.service.ts'
import { getTilt, getTiltTrades, type MindsetDeps } from './tilt.service.ts'

export function mindsetRouter(deps: MindsetDeps) {
  const { mindset } = signedIn
  return {
    settings: mindset.settings.handler(({ context }) => settings.getMindsetSettings(deps, context.actor)),
    saveSettings: mindset.saveSettings.handler(({ context, input }) =>
      settings.changeMindsetSettings(deps, context.actor, input),
    ),
    tilt: mindset.tilt.handler(({ context, input }) => getTilt(deps, context.actor, input)),
    tiltTrades: mindset.tiltTrades.handler(({ context, input }) => getTiltTrades(deps, context.actor, input)),
    emotions: mindset.emotions.handler(({ context, input }) => getEmotions(deps, context.actor, input)),
    states: mindset.states.handler(({ context, input }) => getStates(deps, context.actor, input)),
    coolDown: mindset.coolDown.handler(({ context }) => getCoolDown(deps, context.actor)),
    lessons: mindset.lessons.handler(({ context, input }) => listLessons(deps, context.actor, input)),
  }
}
