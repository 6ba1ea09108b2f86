import { createPasswords } from '../../apps/server/src/features/identity/passwords.ts'
import { type Benchmark, type Row, rowOf } from './benchmark.ts'
import { BENCH_OWNER, inJournal, type Journal } from './journal.ts'
import { quantile, timed } from './measure.ts'

const REQUESTS = 100
const WARM_UP = 10
const AT_ONCE = 8
/** A user may sign in thirty times a minute, so many users take turns. */
const USERS = 12

/**
 * Signing in over HTTP, one after the other and eight at once, compared with checking the same password hash alone:
 * argon2id with 19 MiB, two passes, one lane (OWASP), which is expensive on purpose.
 */
export const signIn: Benchmark = {
  name: 'sign-in',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, (journal) => measure(journal), { PLUMBLINE_TRUSTED_PROXIES: '127.0.0.1' }),
}

async function measure({ base }: Journal): Promise<readonly Row[]> {
  let request = 0
  // Each request comes from an address of its own, as with real users.
  const send = (path: string, body: object) => {
    request += 1
    return post(`${base}${path}`, body, `10.0.${(request >> 8) & 255}.${request & 255}`)
  }
  const users = Array.from({ length: USERS }, (_, index) => ({
    ...BENCH_OWNER,
    email: `trader-${index}@example.com`,
  }))
  for (const user of users) await send('/sign-up', user)
  const enter = () => send('/sign-in', users[request % USERS] ?? BENCH_OWNER)
  const passwords = createPasswords()
  const hash = await passwords.hash(BENCH_OWNER.password)
  const check = () => passwords.verify(hash, BENCH_OWNER.password)
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < REQUESTS + WARM_UP; round += 1) {
    const floor = await timed(check)
    const time = await timed(enter)
    if (round < WARM_UP) continue
    floors.push(floor)
    times.push(time)
  }
  const floor = { value: await eachAtOnce(check), times: 4 }
  return [
    rowOf({
      name: 'sign-in-p95',
      value: quantile(times, 0.95),
      unit: 'ms',
      most: 150,
      floor: { value: quantile(floors, 0.95), times: 4 },
    }),
    rowOf({
      name: 'sign-in-each-of-8-at-once',
      value: await eachAtOnce(enter),
      unit: 'ms',
      most: 60,
      floor,
    }),
  ]
}

/** Milliseconds per call, eight at a time: the inverse of the throughput. */
async function eachAtOnce(work: () => Promise<unknown>): Promise<number> {
  const rounds = REQUESTS / AT_ONCE
  const total = await timed(async () => {
    for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, work))
  })
  return total / (Math.ceil(rounds) * AT_ONCE)
}

async function post(url: string, body: object, from: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
