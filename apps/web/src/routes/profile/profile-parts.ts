/** The parts of the profile, each an anchor of its page: `/profile#passkeys`. */
export const profileParts = {
  you: ['person', 'plan', 'appearance', 'times', 'own-zone', 'review-reminder', 'new-accounts', 'levels'],
  security: [
    ...(['password', 'email', 'two-factor', 'passkeys', 'linked'] as const),
    ...(['inactivity', 'sessions', 'activity'] as const),
  ],
  data: ['export', 'deletion'],
} as const
