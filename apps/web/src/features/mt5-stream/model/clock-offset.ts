/** Offset of a clock from UTC in ISO notation: 7200 → +02:00. */
export function clockOffsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const sign = seconds < 0 && minutes > 0 ? '\u2212' : '+'
  return `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
