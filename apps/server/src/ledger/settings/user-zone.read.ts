import { userZone, type ZoneChoice } from '@plumbline/domain/notifications/user-zone'
import { type DayClocks, tradingDay } from '@plumbline/domain/time/trading-day'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface ZoneColumns {
  readonly own_time_zone: string | null
  readonly display_time_zone: string | null
  readonly device_time_zone: string | null
  readonly broker_time_zone: string | null
}

/** Joins what decides the zone of the user whose id is in `userId`; columns as in `ZoneColumns`. */
export function zoneJoins(userId: string): RawBuilder<unknown> {
  const user = sql.ref(userId)
  return sql`
    left join user_settings shown on shown.user_id = ${user}
    left join notification_settings noted on noted.user_id = ${user}
    left join accounts chosen on chosen.user_id = ${user} and chosen.id = shown.selected_account_id`
}

export const zoneColumns = sql`shown.time_zone as own_time_zone, shown.display_time_zone, noted.device_time_zone,
  chosen.broker_time_zone`

export function zoneChoiceOf(row: ZoneColumns): ZoneChoice {
  return {
    ownTimeZone: row.own_time_zone,
    displayTimeZone: row.display_time_zone ?? 'broker',
    deviceTimeZone: row.device_time_zone,
    brokerTimeZone: row.broker_time_zone,
  }
}

const noChoice: ZoneColumns = {
  own_time_zone: null,
  display_time_zone: null,
  device_time_zone: null,
  broker_time_zone: null,
}

export async function findZoneChoice(trx: Tx, userId: string): Promise<ZoneChoice> {
  const { rows } = await sql<ZoneColumns>`
    select ${zoneColumns} from (select ${userId}::uuid as user_id) asked ${zoneJoins('asked.user_id')}`.execute(
    trx,
  )
  const [row] = rows
  return zoneChoiceOf(row ?? noChoice)
}

/** The clocks of all of a user's accounts, without the sample account. */
async function findDayClocks(trx: Tx, userId: string): Promise<DayClocks> {
  const zones = await trx
    .selectFrom('accounts')
    .select('broker_time_zone')
    .where('user_id', '=', userId)
    .where('is_sample', '=', false)
    .limit(2)
    .execute()
  const choice = await findZoneChoice(trx, userId)
  const [first] = zones
  if (first === undefined || zones.length > 1) return { ...choice, hasSeveralAccounts: zones.length > 1 }
  return { ...choice, brokerTimeZone: first.broker_time_zone, hasSeveralAccounts: false }
}

/** Today for all of a user's accounts, `YYYY-MM-DD`, as far as the server knows their device. */
export async function tradingDayOf(trx: Tx, userId: string, now: Date): Promise<string> {
  return tradingDay(now.getTime(), await findDayClocks(trx, userId))
}

/** The zone in which the user lives, as far as it is known. */
export async function zoneOfUser(trx: Tx, userId: string): Promise<BrokerZone> {
  return userZone(await findZoneChoice(trx, userId))
}
