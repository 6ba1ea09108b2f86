import type { ExportedPerson } from './read-export.ts'

export type ChosenPerson =
  | { readonly kind: 'person'; readonly person: ExportedPerson }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'not-found' }

/**
 * Chooses the user to import: the one with the given `uid`; without a `uid` the only one, else the one with the
 * caller's e-mail.
 */
export function choosePerson(
  people: readonly ExportedPerson[],
  { uid, email }: { readonly uid: string | null; readonly email: string },
): ChosenPerson {
  const [first, ...others] = people
  if (uid !== null) return chosen(people.find((person) => person.uid === uid))
  if (first !== undefined && others.length === 0) return { kind: 'person', person: first }
  const own = people.filter((person) => person.email !== '' && isSame(person.email, email))
  return own.length === 1 ? chosen(own[0]) : { kind: 'unclear' }
}

function chosen(person: ExportedPerson | undefined): ChosenPerson {
  return person === undefined ? { kind: 'not-found' } : { kind: 'person', person }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase()
}
