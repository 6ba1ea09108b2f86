/** Calls that started before the app did, by request; `index.html`'s own script sends them (`ask-first.ts`). */
type EarlyCalls = Map<string, Promise<Response>>

declare global {
  var plumblineEarlyCalls: EarlyCalls | undefined
}

/** `path`: the procedure's path, as in the contract. */
export function recordEarlyCall(path: readonly string[], input: unknown, answer: Promise<Response>): void {
  globalThis.plumblineEarlyCalls ??= new Map()
  globalThis.plumblineEarlyCalls.set(keyOf(path, input), answer)
}

/** The response to exactly this request, once; undefined if it was not sent early. */
export function takeEarlyAnswer(path: readonly string[], input: unknown): Promise<Response> | undefined {
  const key = keyOf(path, input)
  const answer = globalThis.plumblineEarlyCalls?.get(key)
  globalThis.plumblineEarlyCalls?.delete(key)
  return answer
}

/** Called when the app has started and sends its own requests. */
export function markAppStarted(): void {
  globalThis.plumblineEarlyCalls ??= new Map()
}

export function hasAppStarted(): boolean {
  return globalThis.plumblineEarlyCalls !== undefined
}

/** Drops unused responses, which would become stale. */
export function dropEarlyAnswers(): void {
  globalThis.plumblineEarlyCalls?.clear()
}

function keyOf(path: readonly string[], input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify([path, Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))])
}
