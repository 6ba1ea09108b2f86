import { AppError } from '@plumbline/contract/errors'
import type { MindsetSettings, MindsetSettingsChanges } from '@plumbline/contract/mindset/mindset-settings'
import { builtInEmotion } from '@plumbline/domain/mindset/emotions'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { mindsetSettingsOf, saveMindsetSettings } from './mindset-settings.write.ts'

interface SettingsDeps {
  readonly database: Database
}

export async function getMindsetSettings({ database }: SettingsDeps, { userId }: Actor): Promise<Saved> {
  return database.asUser(userId, async (trx) => saved(await mindsetSettingsOf(trx, userId)))
}

/** Changes the given parts and returns all. Throws EMOTION_BUILT_IN. */
export async function changeMindsetSettings(
  { database }: SettingsDeps,
  { userId }: Actor,
  changes: MindsetSettingsChanges,
): Promise<Saved> {
  const builtIn = changes.emotions?.find((emotion) => builtInEmotion(emotion) !== undefined)
  if (builtIn !== undefined) throw new AppError('EMOTION_BUILT_IN', { emotion: builtIn })
  return database.asUser(userId, async (trx) => {
    await saveMindsetSettings(trx, userId, changes)
    return saved(await mindsetSettingsOf(trx, userId))
  })
}

type Saved = Omit<MindsetSettings, 'emotions'> & { emotions: string[] }

function saved(settings: MindsetSettings): Saved {
  return { ...settings, emotions: [...settings.emotions] }
}
