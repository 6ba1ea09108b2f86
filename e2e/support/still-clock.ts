// Loaded by a server before its own code (`NODE_OPTIONS=--import`), and thus by each of its threads, including the
// embedded database's. The clock starts at the moment in `?at=` and runs a thousand times slower than real time:
// timestamps to the second are the same in every run, yet nothing waits forever.

const startMs = Date.parse(new URL(import.meta.url).searchParams.get('at') ?? '')
const now = (): number => startMs + Math.floor(performance.now() / 1000)

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
