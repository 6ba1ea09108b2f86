/** A login for sharing: only its last three digits, none if it has no more than three. */
export function maskLogin(login: string): string {
  return login.length > 3 ? `***${login.slice(-3)}` : '***'
}

/** Masks every login that appears in a text as a number of its own. */
export function maskLogins(text: string, logins: readonly string[]): string {
  return logins.reduce(
    (masked, login) =>
      /^\d+$/.test(login)
        ? masked.replaceAll(new RegExp(`(?<!\\d)${login}(?!\\d)`, 'g'), maskLogin(login))
        : masked.replaceAll(login, maskLogin(login)),
    text,
  )
}
