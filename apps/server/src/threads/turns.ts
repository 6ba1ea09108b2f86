/**
 * Places for so many at once. One that becomes free goes to the waiting person who holds the fewest, and among equals to
 * the one whose last turn is longest ago: a person who asks for many does not make the others wait for all of them.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #held = new Map<string, number>()
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Resolves with the place; `give` has to follow. */
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

  /** Does `work` in a place of its own. */
  async during<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await this.take(whose)
    try {
      return await work()
    } finally {
      this.give(whose)
    }
  }

  /** Hands the place on. */
  give(whose: string): void {
    // The place still counts as held by who gives it, so that people alternate where there is only one.
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
