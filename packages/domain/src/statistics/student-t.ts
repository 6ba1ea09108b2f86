import { logGamma, notZero } from './gamma.ts'

/** Two-sided 95 % points of Student's t for 1 to 29 degrees of freedom, as tables print them (Student 1908). */
const TABLE = [
  12.706204736, 4.30265273, 3.182446305, 2.776445105, 2.570581836, 2.446911851, 2.364624252, 2.306004135,
  2.262157163, 2.228138852, 2.20098516, 2.17881283, 2.160368656, 2.144786688, 2.131449546, 2.119905299,
  2.109815578, 2.10092204, 2.093024054, 2.085963447, 2.079613845, 2.073873068, 2.06865761, 2.063898562,
  2.059538553, 2.055529439, 2.051830516, 2.048407142, 2.045229642,
] as const

/** The same point of the normal distribution, to which Student's t converges. */
export const NORMAL_95 = 1.959963984540054

/**
 * Two-sided 95 % point of Student's t, exact to seven digits. From 30 degrees of freedom on by its expansion in
 * 1/degrees (Abramowitz and Stegun 26.7.5). NaN below one degree.
 */
export function studentT95(degrees: number): number {
  if (degrees < 30) return TABLE[degrees - 1] ?? Number.NaN
  const z = NORMAL_95
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ]
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z)
}

/**
 * Two-sided tail of Student's t: the probability of a value at least as far from 0. The regularised incomplete beta
 * function I(ν / (ν + t²); ν/2, 1/2) (DLMF 8.17). NaN below one degree.
 */
export function studentTTails(t: number, degrees: number): number {
  if (!(degrees >= 1)) return Number.NaN
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/** By its continued fraction (DLMF 8.17.22), evaluated by Lentz's method; it converges fast below (a + 1) / (a + b + 2). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b))
  let [c, d] = [1, 1 / notZero(1 - ((a + b) * x) / (a + 1))]
  let fraction = d
  for (let step = 1; step <= 300; step += 1) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    let change = 1
    for (const term of [even, odd]) {
      d = 1 / notZero(1 + term * d)
      c = notZero(1 + term / c)
      change = c * d
      fraction *= change
    }
    if (Math.abs(change - 1) < 1e-15) break
  }
  return (front * fraction) / a
}
