/** A seeded random number generator: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 ≤ x < 1, with 32 random bits. */
  uniform(): number
  between(low: number, high: number): number
  /** Whole number from low to high, both included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** Standard normal. */
  normal(): number
  /** Exponential with mean 1. */
  exponential(): number
}

/**
 * sfc32 by Chris Doty-Humphrey (PractRand, public domain), seeded as in PractRand: 64 bits of seed, the counter at 1,
 * twelve rounds discarded. `stream` separates sequences of one seed, so that an additional draw in one part of a
 * simulation does not change the others.
 */
export function createRandom(seed: number, stream = ''): Random {
  let a = seed | 0
  let b = (seed / 0x1_0000_0000) | 0
  let c = fnv1a(stream)
  let counter = 1
  let spare: number | null = null

  function uniform(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  /** Marsaglia's polar method (SIAM Review 6, 1964): two normals from each accepted point of the unit disc. */
  function normal(): number {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    for (;;) {
      const x = 2 * uniform() - 1
      const y = 2 * uniform() - 1
      const square = x * x + y * y
      if (square > 0 && square < 1) {
        const scale = Math.sqrt((-2 * Math.log(square)) / square)
        spare = y * scale
        return x * scale
      }
    }
  }

  for (let round = 0; round < 12; round += 1) uniform()
  return {
    uniform,
    normal,
    between: (low, high) => low + (high - low) * uniform(),
    integer: (low, high) => low + Math.floor((high - low + 1) * uniform()),
    chance: (probability) => uniform() < probability,
    pick: (items) => items[Math.floor(items.length * uniform())] ?? items[0],
    exponential: () => -Math.log(1 - uniform()),
  }
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash | 0
}
