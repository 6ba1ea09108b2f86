/** The parts of the profile, each an anchor of its page: `/profile#passkeys`. */
export const profileParts = {
  you: ['person', 'appearance', 'times', 'review-reminder', 'notifications', 'new-accounts'],
  security: [
    ...(['password', 'email', 'two-factor', 'passkeys', 'linked'] as const),
    ...(['inactivity', 'sessions', 'activity'] as const),
  ],
  data: ['export', 'deletion'],
} as const
