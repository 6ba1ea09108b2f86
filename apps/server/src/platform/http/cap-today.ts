import { latestDay } from '@plumbline/domain/time/local-day'

/** Holds the client's `today` to days that have begun somewhere: its clock may be ahead. */
export function capToday(now: () => Date) {
  return <Input extends { readonly today: string }>(input: Input): Input => {
    const latest = latestDay(now().getTime())
    return input.today > latest ? { ...input, today: latest } : input
  }
}
