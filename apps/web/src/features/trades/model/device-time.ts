/** An instant (`…Z`) in the clock of the person's device, written like a time of the broker's clock. */
export function deviceTime(instant: string): string {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
