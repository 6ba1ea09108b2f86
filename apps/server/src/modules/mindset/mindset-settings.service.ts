import type { MindsetSettings, MindsetSettingsChanges } from '@plumbline/contract/mindset/mindset-settings'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { mindsetSettingsOf, saveMindsetSettings } from './mindset-settings.write.ts'

interface SettingsDeps {
  readonly database: Database
}

export async function getMindsetSettings({ database }: SettingsDeps, { userId }: Actor): Promise<Saved> {
  return database.asUser(userId, async (trx) => saved(await mindsetSettingsOf(trx, userId)))
}

/** Changes the given parts and returns all. An emotion that is given twice is kept once, regardless of case. */
export async function changeMindsetSettings(
  { database }: SettingsDeps,
  { userId }: Actor,
  changes: MindsetSettingsChanges,
): Promise<Saved> {
  const { emotions } = changes
  return database.asUser(userId, async (trx) => {
    await saveMindsetSettings(trx, userId, {
      ...changes,
      ...(emotions !== undefined && { emotions: distinct(emotions) }),
    })
    return saved(await mindsetSettingsOf(trx, userId))
  })
}

type Saved = Omit<MindsetSettings, 'emotions'> & { emotions: string[] }

function saved(settings: MindsetSettings): Saved {
  return { ...settings, emotions: [...settings.emotions] }
}

function distinct(emotions: readonly string[]): readonly string[] {
  return [
    ...new Map(emotions.toReversed().map((emotion) => [emotion.toLowerCase(), emotion])).values(),
  ].reverse()
}
