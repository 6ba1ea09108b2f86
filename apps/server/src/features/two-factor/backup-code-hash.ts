import { hash, verify } from '@node-rs/argon2'

// Codes are random, so one pass makes 2^50 guesses infeasible, and each given code is checked against up to ten hashes.
const parameters = { memoryCost: 8_192, timeCost: 1, parallelism: 1 } as const

export async function hashBackupCode(code: string): Promise<string> {
  return await hash(code, parameters)
}

export async function verifyBackupCode(codeHash: string, code: string): Promise<boolean> {
  return await verify(codeHash, code)
}
