/** An exact fraction; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The decimal that a number prints as: 1.1 is 11/10, not its binary approximation, so that calculations use exactly
 * what the user typed. undefined if not finite.
 */
export function fractionOf(value: number): Fraction | undefined {
  const match = NUMBER.exec(String(value))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(sign + whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0
    ? { numerator: digits, denominator: 10n ** BigInt(scale) }
    : { numerator: digits * 10n ** BigInt(-scale), denominator: 1n }
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** undefined for a division by zero. */
export function dividedBy(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.numerator === 0n) return undefined
  const sign = b.numerator < 0n ? -1n : 1n
  return { numerator: a.numerator * b.denominator * sign, denominator: a.denominator * b.numerator * sign }
}

/** The nearest whole number, half away from zero. */
export function rounded({ numerator, denominator }: Fraction): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** Rounded toward zero. */
export function truncated({ numerator, denominator }: Fraction): bigint {
  return numerator / denominator
}

/** The nearest number with at most `decimals` digits after the point (half away from zero); may be infinite. */
export function numberOf(value: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  const digits = rounded({ numerator: value.numerator * scale, denominator: value.denominator })
  const size = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0')
  const text = `${size.slice(0, size.length - decimals)}.${size.slice(size.length - decimals)}`
  const number = Number(text)
  return digits < 0n ? -number : number
}
