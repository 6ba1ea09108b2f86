import { hash, verify } from '@node-rs/argon2'

/** Cost of a hash: memory in KiB, passes, parallel lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export interface Passwords {
  /** A PHC string, `$argon2id$v=19$m=19456,t=2,p=1$…`: 10 to 60 ms on a worker thread. */
  readonly hash: (password: string) => Promise<string>
  /**
   * False for a wrong password or an unknown hash format; takes as long without a hash as with one. Both sides are
   * normalised to NFKC, since keyboards compose ü differently.
   */
  readonly verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>
}

// OWASP's second recommended setting for argon2id (Password Storage Cheat Sheet).
const OWASP: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswords(cost = OWASP): Passwords {
  const hashOf = (password: string) => hash(password.normalize('NFKC'), cost)
  /** A hash that no password matches. */
  let unusable: Promise<string> | undefined
  return {
    hash: hashOf,
    async verify(passwordHash, password) {
      const stored = passwordHash ?? (await (unusable ??= hashOf(`${Math.random()} ${Date.now()}`)))
      try {
        const isRight = await verify(stored, password.normalize('NFKC'))
        return isRight && stored === passwordHash
      } catch {
        return false
      }
    },
  }
}
