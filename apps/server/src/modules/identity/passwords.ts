import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommended setting for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A PHC string, `$argon2id$v=19$m=19456,t=2,p=1$…`: 10 to 60 ms on a worker thread. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFKC'), parameters)
}

/** False for a wrong password and for what is no hash of ours. Keyboards differ in how they compose ü, so both sides are NFKC. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password.normalize('NFKC'))
  } catch {
    return false
  }
}

let unusable: Promise<string> | undefined

/** A hash that no password is right for, made once: what is not known takes as long as what is. */
export function nobodysHash(): Promise<string> {
  unusable ??= hashPassword(`${Math.random()} ${Date.now()}`)
  return unusable
}
