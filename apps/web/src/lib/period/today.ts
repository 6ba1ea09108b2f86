import { dayOf } from './day.ts'

/** The browser's own clock decides what "this month" is; everything below takes the day as an argument. */
export function today(): string {
  return dayOf(new Date())
}
