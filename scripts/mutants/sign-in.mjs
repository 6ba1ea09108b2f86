const server = 'apps/server/src'
const identity = `${server}/features/identity`

/**
 * Bugs in authentication and access.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const signIn = [
  {
    name: 'two-spellings-of-a-domain',
    mistake: 'An address of an internationalised domain is refused, or is another one in its ASCII form.',
    file: 'apps/server/src/features/identity/check-credentials.service.ts',
    find: 'isAscii(domain) ? domain : domainToASCII(domain)',
    replace: 'domain',
    tests: ['apps/server/src/features/identity/check-credentials.service.test.ts'],
  },
  {
    name: 'no-session-needed',
    mistake: 'Anyone can call a part of the API that is for signed-in users.',
    file: `${server}/features/accounts/accounts.router.ts`,
    find: 'import { callsWith, signedIn, signedInOr }',
    replace: 'import { callsWith, open as signedIn, signedInOr }',
    tests: [`${server}/platform/http/access.pg.test.ts`],
  },
  {
    name: 'admin-unchecked',
    mistake: 'Every user can use the administration.',
    file: `${server}/platform/http/rpc.ts`,
    find: 'export const adminOnly = verified.use(guardedBy(assertAdmin, checking(assertAdmin)))',
    replace: 'export const adminOnly = verified',
    tests: [`${server}/platform/http/access.pg.test.ts`],
  },
  {
    name: 'code-twice',
    mistake: 'A code of the authenticator app is accepted a second time.',
    file: `${server}/features/two-factor/two-factor.repo.ts`,
    find: 'and last_step < ${step}::int8',
    replace: 'and last_step <= ${step}::int8',
    tests: [`${server}/features/two-factor/two-factor.pg.test.ts`],
  },
  {
    name: 'link-twice',
    mistake: 'A used link to reset the password is not marked as used.',
    file: `${identity}/tokens/tokens.repo.ts`,
    find: 'update one_time_tokens set used_at = now()',
    replace: 'update one_time_tokens set used_at = null',
    tests: [`${identity}/links.pg.test.ts`],
  },
  {
    name: 'sessions-outlive-password',
    mistake: 'After a change of the password, a thief stays signed in.',
    file: `${identity}/password.service.ts`,
    find: 'await endSignIns(trx, now.id, { kept: reauthentication.sessionId })',
    replace: '',
    tests: [`${identity}/sessions.pg.test.ts`],
  },
  {
    name: 'old-proof-counts',
    mistake: 'A sign-in with the old password gets through while the password is being changed.',
    file: `${identity}/auth-epoch.service.ts`,
    find: 'if (state?.authEpoch !== authEpoch || (alone && state.twoFactor))',
    replace: 'if (alone && state?.twoFactor)',
    tests: [`${identity}/sessions.pg.test.ts`],
  },
  {
    name: 'old-session-counts',
    mistake: 'A session that was written while all sessions were ended stays valid.',
    file: `${identity}/sessions/sessions.repo.ts`,
    find: "    .whereRef('sessions.auth_epoch', '=', 'users.auth_epoch')\n",
    replace: '',
    tests: [`${identity}/sessions.pg.test.ts`],
  },
  {
    name: 'guesses-uncounted',
    mistake: 'Password guesses are not limited.',
    file: `${identity}/throttle.repo.ts`,
    find: 'else known.attempts + 1 end,',
    replace: 'else known.attempts end,',
    tests: [`${identity}/throttle.pg.test.ts`],
  },
  {
    name: 'any-link-key',
    mistake: 'Any key lets a terminal send trades to an account.',
    file: `${server}/features/mt5-sync/link-keys.repo.ts`,
    find: 'where hash = ${hash}',
    replace: 'where ${hash}::bytea is not null',
    tests: [`${server}/features/mt5-sync/link.pg.test.ts`],
  },
  {
    name: 'cookie-for-scripts',
    mistake: 'Scripts of a page can read the session cookie.',
    file: `${identity}/sessions/cookies.ts`,
    find: 'httpOnly: true,',
    replace: 'httpOnly: false,',
    tests: [`${identity}/identity.pg.test.ts`],
  },
  {
    name: 'signature-not-needed',
    mistake:
      'A token from an old backup, where tokens were not hashed, opens a session without its signature.',
    file: `${identity}/sessions/current-session.service.ts`,
    find: 'hashes: [tokenHash(value)] }',
    replace: 'hashes: [tokenHash(value), `signed:${tokenHash(value)}`] }',
    tests: [`${identity}/earlier-sessions.pg.test.ts`],
  },
]
