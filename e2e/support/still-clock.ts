// Loaded by a server before its own code (`NODE_OPTIONS=--import`), and so by each of its threads and by the embedded
// database in one of them. The clock begins at the moment that `?at=` names and goes a thousand times slower than time does:
// what is made of "now" to the second is the same in every run, and yet nothing that waits for a later moment waits for ever.

const startMs = Date.parse(new URL(import.meta.url).searchParams.get('at') ?? '')
const now = (): number => startMs + Math.floor(performance.now() / 1000)

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
