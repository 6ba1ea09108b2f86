/** Credentials of the journeys' user. */
export const owner = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'seven quiet harbours',
} as const
