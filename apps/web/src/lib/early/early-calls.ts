/** Calls that began before the app did, by what they ask; `index.html`'s own script makes them (`ask-first.ts`). */
type EarlyCalls = Map<string, Promise<Response>>

declare global {
  var plumblineEarlyCalls: EarlyCalls | undefined
}

/** `path`: of the procedure, as in the contract. */
export function noteEarly(path: readonly string[], input: unknown, answer: Promise<Response>): void {
  globalThis.plumblineEarlyCalls ??= new Map()
  globalThis.plumblineEarlyCalls.set(keyOf(path, input), answer)
}

/** The answer to exactly this question, once; undefined where nobody has asked early. */
export function takeEarly(path: readonly string[], input: unknown): Promise<Response> | undefined {
  const key = keyOf(path, input)
  const answer = globalThis.plumblineEarlyCalls?.get(key)
  globalThis.plumblineEarlyCalls?.delete(key)
  return answer
}

/** The app is there and asks for itself. */
export function begin(): void {
  globalThis.plumblineEarlyCalls ??= new Map()
}

export function hasBegun(): boolean {
  return globalThis.plumblineEarlyCalls !== undefined
}

/** What nobody came for grows old. */
export function dropEarly(): void {
  globalThis.plumblineEarlyCalls?.clear()
}

function keyOf(path: readonly string[], input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify([path, Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))])
}
