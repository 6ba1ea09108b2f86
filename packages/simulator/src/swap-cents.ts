import { DAY, weekdayOf } from './calendar.ts'
import { centsPerVolume, type Leg } from './gross-cents.ts'

const WEDNESDAY = 2
const FRIDAY = 4

/**
 * Number of rollovers between two local times: one per midnight, three at the end of Wednesday, when settlement moves
 * over the weekend; none on Saturday and Sunday.
 */
export function nightsHeld(openedAt: number, closedAt: number): number {
  let nights = 0
  for (let day = Math.floor(openedAt / DAY); day < Math.floor(closedAt / DAY); day += 1) {
    const weekday = weekdayOf(day * DAY)
    if (weekday <= FRIDAY) nights += weekday === WEDNESDAY ? 3 : 1
  }
  return nights
}

export function swapCents(leg: Leg, openedAt: number, closedAt: number): number {
  const { swapLongCents, swapShortCents } = leg.instrument
  const rate = leg.sign === 1 ? swapLongCents : swapShortCents
  return centsPerVolume(rate * nightsHeld(openedAt, closedAt), leg.volume)
}
