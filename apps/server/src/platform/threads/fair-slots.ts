/**
 * A limited number of slots, shared fairly. A free slot goes to the waiting user who holds the fewest, and among equals
 * to the one whose last turn is longest ago: a user with many requests does not make the others wait for all of them.
 */
export class FairSlots {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #held = new Map<string, number>()
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Resolves with the slot; `give` has to follow. */
  async take(whose: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      this.#count(whose, 1)
      return
    }
    await new Promise<void>((resolve) => {
      this.#waiting.set(whose, [...(this.#waiting.get(whose) ?? []), resolve])
    })
  }

  /** Runs `work` in a slot. */
  async during<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await this.take(whose)
    try {
      return await work()
    } finally {
      this.give(whose)
    }
  }

  /** Passes the slot on. */
  give(whose: string): void {
    // The slot still counts as held by the giver, so that users alternate if there is only one slot.
    const next = this.#next()
    this.#count(whose, -1)
    if (next === undefined) {
      this.#free += 1
      return
    }
    const [first, ...rest] = this.#waiting.get(next) ?? []
    this.#waiting.delete(next)
    if (rest.length > 0) this.#waiting.set(next, rest)
    this.#count(next, 1)
    first?.()
  }

  #next(): string | undefined {
    const held = (whose: string) => this.#held.get(whose) ?? 0
    const [first, ...others] = this.#waiting.keys()
    if (first === undefined) return undefined
    return others.reduce((least, whose) => (held(whose) < held(least) ? whose : least), first)
  }

  #count(whose: string, change: number): void {
    const held = (this.#held.get(whose) ?? 0) + change
    if (held > 0) this.#held.set(whose, held)
    else this.#held.delete(whose)
  }
}
