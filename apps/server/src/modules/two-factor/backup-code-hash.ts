import { hash, verify } from '@node-rs/argon2'

// Random, not chosen: one pass is enough to make 2^50 guesses too many, and ten of them are checked for one that is given.
const parameters = { memoryCost: 8_192, timeCost: 1, parallelism: 1 } as const

export async function hashBackupCode(code: string): Promise<string> {
  return await hash(code, parameters)
}

export async function verifyBackupCode(codeHash: string, code: string): Promise<boolean> {
  return await verify(codeHash, code)
}
