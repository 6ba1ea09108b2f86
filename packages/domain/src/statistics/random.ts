/**
 * Uniform random integers from a seed, the same on every platform: sfc32 (Doty-Humphrey, PractRand), whose period is
 * long enough for any simulation here and whose steps are 32-bit integer operations only.
 */
export function randomIndexes(seed: number): (below: number) => number {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed | 0
  let counter = 1
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    c |= 0
    return mixed >>> 0
  }
  // Neighbouring seeds start with similar output; a few rounds separate them.
  for (let round = 0; round < 15; round += 1) next()
  // With fewer than 2²⁰ values, their shares of the 2³² outputs differ by less than one in four thousand.
  return (below) => Math.floor((next() / 4_294_967_296) * below)
}
