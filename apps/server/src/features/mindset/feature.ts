import type { MindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import type { Feature } from '#server/platform/feature.ts'
import { mindsetRouter } from './mindset.router.ts'
import {
  deleteMindsetSettings,
  findMindsetSettings,
  ownEmotions,
  restoreMindsetSettings,
} from './mindset-settings.write.ts'

export const mindsetFeature = {
  name: 'mindset',
  routers: { mindset: mindsetRouter },
  archive: {
    settings: {
      name: 'mindset',
      field: 'mindsetSettings',
      read: findMindsetSettings,
      chosen: (settings: MindsetSettings | null) =>
        settings && { ...settings, emotions: ownEmotions(settings.emotions) },
      restore: restoreMindsetSettings,
      remove: deleteMindsetSettings,
    },
  },
} satisfies Feature<never>
