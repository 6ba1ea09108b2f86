export interface Listener {
  readonly onPayload: (payload: string) => void
  readonly onGap: () => void
}

/** Listeners by channel. `remove` returns whether UNLISTEN is due. */
export class Listeners {
  readonly #channels = new Map<string, Set<Listener>>()

  get channels(): readonly string[] {
    return [...this.#channels.keys()]
  }

  add(channel: string, listener: Listener): void {
    const known = this.#channels.get(channel)
    if (known) known.add(listener)
    else this.#channels.set(channel, new Set([listener]))
  }

  remove(channel: string, listener: Listener): boolean {
    const known = this.#channels.get(channel)
    if (!known?.delete(listener) || known.size > 0) return false
    return this.#channels.delete(channel)
  }

  dispatch(channel: string, payload: string): void {
    for (const listener of [...(this.#channels.get(channel) ?? [])]) listener.onPayload(payload)
  }

  dispatchGap(): void {
    for (const known of this.#channels.values()) for (const listener of [...known]) listener.onGap()
  }
}
