import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import { getCoolDown } from './cool-down.service.ts'
import { getEmotions } from './emotions.service.ts'
import { listLessons } from './lessons.service.ts'
import * as settings from './mindset-settings.service.ts'
import { getStates } from './states.service.ts'
import { getTilt, getTiltTrades, type MindsetDeps } from './tilt.service.ts'

export function mindsetRouter(deps: MindsetDeps) {
  const call = callsWith(deps)
  const { mindset } = signedIn
  return {
    settings: mindset.settings.handler(call(settings.getMindsetSettings)),
    saveSettings: mindset.saveSettings.handler(call(settings.changeMindsetSettings)),
    tilt: mindset.tilt.handler(call(getTilt)),
    tiltTrades: mindset.tiltTrades.handler(call(getTiltTrades)),
    emotions: mindset.emotions.handler(call(getEmotions)),
    states: mindset.states.handler(call(getStates)),
    coolDown: mindset.coolDown.handler(call(getCoolDown)),
    lessons: mindset.lessons.handler(call(listLessons)),
  }
}
