/** The ISO time of seconds since 1970. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
