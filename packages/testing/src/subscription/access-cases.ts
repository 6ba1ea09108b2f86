import {
  accessStatuses,
  newSubscription,
  planTypes,
  type Subscription,
  subscriptionStatuses,
} from '@plumbline/domain/subscription/subscription'

/** The moment of the cases, in seconds since 1970. */
export const ACCESS_NOW = 1_790_000_000

export interface AccessCase {
  readonly name: string
  readonly subscription: Subscription
  readonly access: 'open' | 'required' | 'past-due'
}

/** Times relative to the moment: `now` is that very second. */
const times: Readonly<Record<string, number | null>> = {
  none: null,
  past: ACCESS_NOW - 1,
  now: ACCESS_NOW,
  future: ACCESS_NOW + 1,
}

/** Stored subscriptions, and whether their users have access to the product; written out, not computed. */
export const accessCases: readonly AccessCase[] = `
plan  status   access   cancels period trial  result
pro   active   active   no      none   none   open
pro   active   active   no      future none   open
pro   active   active   no      past   none   open
pro   active   active   no      now    none   open
pro   active   active   no      future future open
pro   active   active   no      past   future open
pro   active   active   no      past   past   open
pro   active   active   yes     none   none   open
pro   active   active   yes     future none   open
pro   active   active   yes     past   none   required
pro   active   active   yes     now    none   required
pro   active   active   yes     future future open
pro   active   active   yes     past   future open
pro   active   active   yes     past   past   required
basic active   active   no      none   none   open
basic active   active   no      future none   open
basic active   active   no      past   none   open
basic active   active   no      now    none   open
basic active   active   no      future future open
basic active   active   no      past   future open
basic active   active   no      past   past   open
basic active   active   yes     none   none   open
basic active   active   yes     future none   open
basic active   active   yes     past   none   required
basic active   active   yes     now    none   required
basic active   active   yes     future future open
basic active   active   yes     past   future open
basic active   active   yes     past   past   required
pro   trialing active   no      none   none   open
pro   trialing active   no      future none   open
pro   trialing active   no      past   none   open
pro   trialing active   no      now    none   open
pro   trialing active   no      future future open
pro   trialing active   no      past   future open
pro   trialing active   no      past   past   open
pro   trialing active   yes     none   none   open
pro   trialing active   yes     future none   open
pro   trialing active   yes     past   none   required
pro   trialing active   yes     now    none   required
pro   trialing active   yes     future future open
pro   trialing active   yes     past   future open
pro   trialing active   yes     past   past   required
basic trialing active   no      none   none   open
basic trialing active   no      future none   open
basic trialing active   no      past   none   open
basic trialing active   no      now    none   open
basic trialing active   no      future future open
basic trialing active   no      past   future open
basic trialing active   no      past   past   open
basic trialing active   yes     none   none   open
basic trialing active   yes     future none   open
basic trialing active   yes     past   none   required
basic trialing active   yes     now    none   required
basic trialing active   yes     future future open
basic trialing active   yes     past   future open
basic trialing active   yes     past   past   required
pro   past_due active   no      none   none   past-due
pro   past_due active   no      future none   past-due
pro   past_due active   no      past   none   past-due
pro   past_due active   no      now    none   past-due
pro   past_due active   no      future future past-due
pro   past_due active   no      past   future past-due
pro   past_due active   no      past   past   past-due
pro   past_due active   yes     none   none   past-due
pro   past_due active   yes     future none   past-due
pro   past_due active   yes     past   none   past-due
pro   past_due active   yes     now    none   past-due
pro   past_due active   yes     future future past-due
pro   past_due active   yes     past   future past-due
pro   past_due active   yes     past   past   past-due
basic past_due active   no      none   none   past-due
basic past_due active   no      future none   past-due
basic past_due active   no      past   none   past-due
basic past_due active   no      now    none   past-due
basic past_due active   no      future future past-due
basic past_due active   no      past   future past-due
basic past_due active   no      past   past   past-due
basic past_due active   yes     none   none   past-due
basic past_due active   yes     future none   past-due
basic past_due active   yes     past   none   past-due
basic past_due active   yes     now    none   past-due
basic past_due active   yes     future future past-due
basic past_due active   yes     past   future past-due
basic past_due active   yes     past   past   past-due
pro   canceled active   no      none   none   required
pro   canceled active   no      future none   required
pro   canceled active   no      past   none   required
pro   canceled active   no      now    none   required
pro   canceled active   no      future future required
pro   canceled active   no      past   future required
pro   canceled active   no      past   past   required
pro   canceled active   yes     none   none   required
pro   canceled active   yes     future none   required
pro   canceled active   yes     past   none   required
pro   canceled active   yes     now    none   required
pro   canceled active   yes     future future required
pro   canceled active   yes     past   future required
pro   canceled active   yes     past   past   required
basic canceled active   no      none   none   required
basic canceled active   no      future none   required
basic canceled active   no      past   none   required
basic canceled active   no      now    none   required
basic canceled active   no      future future required
basic canceled active   no      past   future required
basic canceled active   no      past   past   required
basic canceled active   yes     none   none   required
basic canceled active   yes     future none   required
basic canceled active   yes     past   none   required
basic canceled active   yes     now    none   required
basic canceled active   yes     future future required
basic canceled active   yes     past   future required
basic canceled active   yes     past   past   required
pro   not_paid active   no      none   none   open
pro   not_paid active   no      future none   open
pro   not_paid active   no      past   none   open
pro   not_paid active   no      now    none   open
pro   not_paid active   no      future future open
pro   not_paid active   no      past   future open
pro   not_paid active   no      past   past   open
pro   not_paid active   yes     none   none   open
pro   not_paid active   yes     future none   open
pro   not_paid active   yes     past   none   open
pro   not_paid active   yes     now    none   open
pro   not_paid active   yes     future future open
pro   not_paid active   yes     past   future open
pro   not_paid active   yes     past   past   open
basic not_paid active   no      none   none   open
basic not_paid active   no      future none   open
basic not_paid active   no      past   none   open
basic not_paid active   no      now    none   open
basic not_paid active   no      future future open
basic not_paid active   no      past   future open
basic not_paid active   no      past   past   open
basic not_paid active   yes     none   none   open
basic not_paid active   yes     future none   open
basic not_paid active   yes     past   none   open
basic not_paid active   yes     now    none   open
basic not_paid active   yes     future future open
basic not_paid active   yes     past   future open
basic not_paid active   yes     past   past   open
pro   none     active   no      none   none   open
pro   none     active   no      future none   open
pro   none     active   no      past   none   open
pro   none     active   no      now    none   open
pro   none     active   no      future future open
pro   none     active   no      past   future open
pro   none     active   no      past   past   open
pro   none     active   yes     none   none   open
pro   none     active   yes     future none   open
pro   none     active   yes     past   none   open
pro   none     active   yes     now    none   open
pro   none     active   yes     future future open
pro   none     active   yes     past   future open
pro   none     active   yes     past   past   open
basic none     active   no      none   none   open
basic none     active   no      future none   open
basic none     active   no      past   none   open
basic none     active   no      now    none   open
basic none     active   no      future future open
basic none     active   no      past   future open
basic none     active   no      past   past   open
basic none     active   yes     none   none   open
basic none     active   yes     future none   open
basic none     active   yes     past   none   open
basic none     active   yes     now    none   open
basic none     active   yes     future future open
basic none     active   yes     past   future open
basic none     active   yes     past   past   open
pro   active   not_paid no      future none   required
basic active   not_paid no      future none   required
pro   trialing not_paid no      future none   required
basic trialing not_paid no      future none   required
pro   past_due not_paid no      none   none   past-due
basic past_due not_paid no      none   none   past-due
pro   canceled not_paid no      none   none   required
basic canceled not_paid no      none   none   required
pro   not_paid not_paid no      none   none   required
basic not_paid not_paid no      none   none   required
pro   none     not_paid no      none   none   required
basic none     not_paid no      none   none   required
pro   trialing active   yes     future past   open
pro   trialing active   yes     none   now    required
basic trialing active   yes     none   future open
pro   active   not_paid yes     past   none   required`
  .trim()
  .split('\n')
  .slice(1)
  .map(readCase)

function readCase(line: string): AccessCase {
  const [plan = '', status = '', access = '', cancels = '', period = '', trial = '', result = ''] =
    line.split(/ +/)
  return {
    name: `${plan} ${status}, access ${access}, cancels ${cancels}, period ${period}, trial ${trial}: ${result}`,
    subscription: {
      ...newSubscription(one(accessStatuses, access)),
      planType: one(planTypes, plan),
      status: one(subscriptionStatuses, status),
      cancelAtPeriodEnd: one(['yes', 'no'], cancels) === 'yes',
      currentPeriodEnd: timeOf(period),
      trialEndDate: timeOf(trial),
    },
    access: one(['open', 'required', 'past-due'], result),
  }
}

function timeOf(word: string): number | null {
  const time = times[word]
  if (time === undefined) throw new TypeError(`Not a time: ${word}`)
  return time
}

function one<const T extends string>(values: readonly T[], word: string): T {
  const found = values.find((value) => value === word)
  if (found === undefined) throw new TypeError(`Not one of ${values.join(', ')}: ${word}`)
  return found
}
