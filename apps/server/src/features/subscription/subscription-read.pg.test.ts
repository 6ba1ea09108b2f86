import { ACCESS_NOW, accessCases } from '@plumbline/testing/subscription/access-cases'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { addUser } from '#server/testing/users.ts'
import { hasAccess } from './subscription.read.ts'

describeOnBothEngines('access as a condition of a query', (database) => {
  test('is the same as the rule for every case of the table, and denied without a row', async () => {
    const userId = await addUser(database())
    const isOpen = async () => {
      const { rows } = await sql<{ open: boolean }>`
        select ${hasAccess(sql`users.id`, ACCESS_NOW)} as open from users where id = ${userId}`.execute(
        database().db,
      )
      return rows[0]?.open
    }
    expect(await isOpen()).toBe(false)
    for (const { name, subscription, access } of accessCases) {
      const columns = {
        plan_type: subscription.planType,
        status: subscription.status,
        access_status: subscription.accessStatus,
        cancel_at_period_end: subscription.cancelAtPeriodEnd,
        current_period_end: subscription.currentPeriodEnd,
        trial_end_date: subscription.trialEndDate,
      }
      await database()
        .db.insertInto('subscriptions')
        .values({
          user_id: userId,
          stripe_subscription_id: null,
          canceled_at: null,
          will_downgrade_to: null,
          reconciled_at: null,
          ...columns,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute()
      expect.soft([name, await isOpen()]).toEqual([name, access === 'open'])
    }
  })
})
