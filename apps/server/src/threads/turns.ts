/** Places for so many at once; whoever waits gets one in turn by person, not by who asked most. */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>()
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Resolves with the place; `give` has to follow. */
  async take(whose: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
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
      this.give()
    }
  }

  /** Hands the place to the next person, and that person's next piece behind everybody else's. */
  give(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    const [whose, [first, ...rest]] = next
    this.#waiting.delete(whose)
    if (rest.length > 0) this.#waiting.set(whose, rest)
    first?.()
  }
}
