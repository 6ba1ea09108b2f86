/**
 * Which of many tests are significant so that the expected share of false ones among them is at most `rate`: the
 * step-up procedure of Benjamini and Hochberg (1995), valid for independent and positively dependent tests.
 */
export function significantAmong(probabilities: readonly number[], rate: number): readonly boolean[] {
  const sorted = probabilities.toSorted((a, b) => a - b)
  let limit = -1
  for (const [index, probability] of sorted.entries())
    if (probability <= ((index + 1) * rate) / sorted.length) limit = probability
  return probabilities.map((probability) => probability <= limit)
}
