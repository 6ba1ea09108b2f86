/**
 * Round axis values from `low` to `high`, about `wished` of them, in steps of 1, 2 or 5 × 10ᵏ, at least `smallest`: a
 * yen is not divided.
 */
export function ticksOf(low: number, high: number, wished: number, smallest = 0): readonly number[] {
  if (!(high > low)) return [low]
  const rough = Math.max(smallest, (high - low) / Math.max(1, wished))
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((digit) => digit * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  // Multiples of the step, rounded to its digits: repeated addition would give 0.30000000000000004.
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}
