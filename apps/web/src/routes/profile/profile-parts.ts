/** The parts of the profile, each an anchor of its page: `/profile#passkeys`. */
export const profileParts = {
  you: [
    ...(['person', 'plan', 'appearance', 'times', 'own-zone', 'review-reminder'] as const),
    ...(['notifications', 'new-accounts', 'levels'] as const),
  ],
  security: [
    ...(['password', 'email', 'two-factor', 'passkeys', 'linked'] as const),
    ...(['inactivity', 'sessions', 'activity'] as const),
  ],
  data: ['prices', 'export', 'deletion'],
} as const
