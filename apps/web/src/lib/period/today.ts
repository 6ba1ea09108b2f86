import { dayOf } from './day.ts'

/** "This month" depends on the device's clock; all functions below take the day as an argument. */
export function today(): string {
  return dayOf(new Date())
}
