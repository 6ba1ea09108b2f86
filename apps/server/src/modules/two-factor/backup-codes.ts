import { randomInt } from 'node:crypto'

const BACKUP_CODES = 10

// Crockford's alphabet: no I, L, O, U, which are misread from paper.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 10

/** Ten codes of 50 bits, `XXXXX-XXXXX`. */
export function newBackupCodes(): readonly string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** As it is hashed: case, spaces and dashes do not matter, and what is misread is read right. null: no such code. */
export function plainBackupCode(given: string): string | null {
  const plain = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === LETTERS && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null
}
