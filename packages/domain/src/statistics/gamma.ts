/** Natural logarithm of the gamma function above 0: Stirling's series (DLMF 5.11.1), from 10 on. */
export function logGamma(value: number): number {
  let [shifted, product] = [value, 1]
  for (; shifted < 10; shifted += 1) product *= shifted
  const inverse = 1 / (shifted * shifted)
  const series =
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / shifted
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
  )
}

/** For the denominators of continued fractions (Lentz’s method). */
export function notZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value
}

/**
 * Upper tail of the gamma distribution with this shape and scale 1: Q(shape, x), DLMF 8.2.4. Exact to nine digits up to
 * a shape of 10⁴.
 */
export function gammaUpperTail(shape: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  return x < shape + 1 ? 1 - front * lowerSeries(shape, x) : front * upperFraction(shape, x)
}

/** DLMF 8.11.4; converges fast below shape + 1. */
function lowerSeries(shape: number, x: number): number {
  let term = 1 / shape
  let sum = term
  for (let step = 1; step <= MAX_STEPS && term > sum * 1e-15; step += 1) {
    term *= x / (shape + step)
    sum += term
  }
  return sum
}

/** DLMF 8.9.2, by Lentz's method; converges fast above shape + 1. */
function upperFraction(shape: number, x: number): number {
  let b = x + 1 - shape
  let c = 1e300
  let d = 1 / notZero(b)
  let fraction = d
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const a = -step * (step - shape)
    b += 2
    d = 1 / notZero(a * d + b)
    c = notZero(b + a / c)
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return fraction
}

const MAX_STEPS = 2_000
