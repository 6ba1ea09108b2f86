import type { MindsetSettings, MindsetSettingsChanges } from '@plumbline/contract/mindset/mindset-settings'
import { builtInEmotion } from '@plumbline/domain/mindset/emotions'
import { DEFAULT_TILT, type TiltSettings } from '@plumbline/domain/mindset/tilt-settings'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

const DEFAULTS: MindsetSettings = { emotions: [], tilt: DEFAULT_TILT, coolDown: null }

/** null: the user has changed nothing. */
export async function findMindsetSettings(trx: Tx, userId: string): Promise<MindsetSettings | null> {
  const row = await trx
    .selectFrom('mindset_settings')
    .select(['emotions', 'tilt', 'cool_down'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { emotions, tilt, cool_down: coolDown } = row
  return {
    emotions,
    tilt: tilt === null ? DEFAULT_TILT : inKeyOrder(tilt),
    coolDown: coolDown && { losses: coolDown.losses, minutes: coolDown.minutes },
  }
}

/** Restores the order of keys, which the database does not keep, so that exports are byte-identical. */
function inKeyOrder({ revenge, size, overtrading, movedStop, hours }: TiltSettings): TiltSettings {
  return {
    revenge: { isOn: revenge.isOn, minutes: revenge.minutes },
    size: { isOn: size.isOn, times: size.times },
    overtrading: { isOn: overtrading.isOn, most: overtrading.most, times: overtrading.times },
    movedStop: { isOn: movedStop.isOn, percent: movedStop.percent },
    hours: {
      isOn: hours.isOn,
      planned: hours.planned && { from: hours.planned.from, to: hours.planned.to },
    },
  }
}

export async function mindsetSettingsOf(trx: Tx, userId: string): Promise<MindsetSettings> {
  return (await findMindsetSettings(trx, userId)) ?? DEFAULTS
}

/** Writes only the given parts: another one may be changing concurrently. */
export async function saveMindsetSettings(
  trx: Tx,
  userId: string,
  changes: MindsetSettingsChanges,
): Promise<void> {
  const columns = columnsOf(changes)
  if (Object.keys(columns).length === 0) return
  await trx
    .insertInto('mindset_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute()
}

function columnsOf({ emotions, tilt, coolDown }: MindsetSettingsChanges) {
  return {
    ...(emotions !== undefined && { emotions: ownEmotions(emotions) }),
    ...(tilt !== undefined && { tilt: JSON.stringify(tilt) }),
    ...(coolDown !== undefined && { cool_down: coolDown === null ? null : JSON.stringify(coolDown) }),
  }
}

/** Without names of the app’s emotions; an emotion that is given twice is kept once, regardless of case. */
export function ownEmotions(emotions: readonly string[]): string[] {
  const own = emotions.filter((emotion) => builtInEmotion(emotion) === undefined)
  return [
    ...new Map(own.toReversed().map((emotion) => [emotion.toLowerCase(), emotion])).values(),
  ].toReversed()
}

/** Adds settings of an export, for a user who has changed none here; whether they were added. */
export async function restoreMindsetSettings(
  trx: Tx,
  userId: string,
  settings: MindsetSettings,
): Promise<boolean> {
  const added = await trx
    .insertInto('mindset_settings')
    .values({ user_id: userId, ...columnsOf(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Back to the defaults. */
export async function deleteMindsetSettings(trx: Tx, userId: string): Promise<void> {
  await trx.deleteFrom('mindset_settings').where('user_id', '=', userId).execute()
}
