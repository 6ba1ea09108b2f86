import type { MindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import {
  deleteMindsetSettings,
  findMindsetSettings,
  ownEmotions,
  restoreMindsetSettings,
} from './mindset-settings.write.ts'

export const mindsetArchive = {
  settings: {
    name: 'mindset',
    field: 'mindsetSettings',
    read: findMindsetSettings,
    chosen: (settings: MindsetSettings | null) =>
      settings && { ...settings, emotions: ownEmotions(settings.emotions) },
    restore: restoreMindsetSettings,
    remove: deleteMindsetSettings,
  },
} satisfies ArchiveHooks
