/** What to say about a password while it is typed; the server refuses only what is too short. */
export type PasswordStrength = 'empty' | 'tooShort' | 'trivial' | 'fair' | 'good'

/** As the server counts: characters as people see them, not UTF-16 halves. */
const shortest = 6
const long = 12

/** Found at the top of every list of leaked passwords, in their many spellings. */
const common = [
  'password',
  'passwort',
  'qwert',
  'letmein',
  'hallo',
  'welcome',
  'admin',
  'iloveyou',
  'plumbline',
  'trading',
  'forex',
]

/** `own`: words that others know of this person (name, e-mail), which make no secret. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const characters = [...password]
  if (characters.length === 0) return 'empty'
  if (characters.length < shortest) return 'tooShort'
  if (isTrivial(password.toLowerCase(), own)) return 'trivial'
  return characters.length >= long ? 'good' : 'fair'
}

function isTrivial(password: string, own: readonly string[]): boolean {
  if (new Set(password).size <= 3 || isRun(password)) return true
  const known = [...common, ...own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
  const rest = known
    .filter((word) => word.length >= 4)
    .reduce((left, word) => left.replaceAll(word, ''), password)
    .replaceAll(/[\d!?.*#-]/g, '')
  return rest.length < password.length && [...rest].length < 4
}

/** `123456`, `fedcba`: each character follows its neighbour. */
function isRun(password: string): boolean {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
