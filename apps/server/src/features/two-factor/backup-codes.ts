import { randomInt } from 'node:crypto'

const BACKUP_CODES = 10

// Crockford's alphabet: without I, L, O, U, which are easily misread on paper.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 10

/** Ten codes of 50 bits, `XXXXX-XXXXX`. */
export function newBackupCodes(): readonly string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/**
 * Normalises a code before hashing: ignores case, spaces and dashes, and corrects misread letters. null: not a valid
 * code.
 */
export function plainBackupCode(given: string): string | null {
  const plain = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === LETTERS && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null
}
