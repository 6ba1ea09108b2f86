import type { Interval } from '@plumbline/domain/statistics/interval'

const Z = 1.959963984540054

/** Wilson 1927: the shares p at which (p̂ − p)² = z² p (1 − p) / n, solved as a quadratic equation. */
export function wilson(successes: number, trials: number): Interval | null {
  if (trials === 0) return null
  const share = successes / trials
  const a = 1 + Z ** 2 / trials
  const b = -(2 * share + Z ** 2 / trials)
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * share ** 2))
  return { low: ((-b - root) / (2 * a)) * 100, high: ((-b + root) / (2 * a)) * 100, sample: trials }
}

/** Student 1908: mean ± t × error, with the t that leaves 2.5 % of the distribution's area on either side. */
export function student(mean: number, error: number | null, sample: number): Interval | null {
  if (error === null || sample < 2) return null
  const t = pointOf(sample - 1)
  return { low: mean - t * error, high: mean + t * error, sample }
}

const points = new Map<number, number>()

/** By the area under the density, summed in small steps (Simpson), until 47.5 % lie between zero and the point. */
export function pointOf(degrees: number): number {
  const known = points.get(degrees)
  if (known !== undefined) return known
  const scale = gammaRatio(degrees) / Math.sqrt(degrees * Math.PI)
  const density = (t: number) => scale * (1 + t ** 2 / degrees) ** (-(degrees + 1) / 2)
  const area = (to: number) => {
    const steps = 2_000
    const width = to / steps
    let total = density(0) + density(to)
    for (let step = 1; step < steps; step += 1) total += density(step * width) * (step % 2 === 1 ? 4 : 2)
    return (total * width) / 3
  }
  let [low, high] = [1.5, 13]
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2
    if (area(middle) < 0.475) low = middle
    else high = middle
  }
  points.set(degrees, low)
  return low
}

/** Γ((ν + 1) / 2) / Γ(ν / 2), from the first two by Γ(x + 1) = x Γ(x). */
function gammaRatio(degrees: number): number {
  if (degrees === 1) return 1 / Math.sqrt(Math.PI)
  if (degrees === 2) return Math.sqrt(Math.PI) / 2
  return (gammaRatio(degrees - 2) * (degrees - 1)) / (degrees - 2)
}
