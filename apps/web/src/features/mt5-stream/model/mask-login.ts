/** A login as it may be passed on: its last three digits, or none where there are no more. */
export function maskLogin(login: string): string {
  return login.length > 3 ? `***${login.slice(-3)}` : '***'
}

/** Every login in a text, as a number of its own. */
export function maskLogins(text: string, logins: readonly string[]): string {
  return logins.reduce(
    (masked, login) =>
      /^\d+$/.test(login)
        ? masked.replaceAll(new RegExp(`(?<!\\d)${login}(?!\\d)`, 'g'), maskLogin(login))
        : masked.replaceAll(login, maskLogin(login)),
    text,
  )
}
