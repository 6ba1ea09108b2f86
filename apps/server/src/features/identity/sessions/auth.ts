import { APIError, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Logger } from '#server/platform/log.ts'
import { SESSION_SECONDS, RENEW_AFTER_SECONDS } from './session-times.ts'

export interface AuthDeps {
  readonly db: Kysely<Schema>
  readonly authSecret: string
  readonly publicUrl: URL | null
  readonly newId: () => string
  readonly log: Logger
}

/** Our own header, set from the socket or a trusted proxy: better-auth would trust any `X-Forwarded-For`. */
export const CLIENT_ADDRESS_HEADER = 'x-plumbline-client-address'

/** Sets the session cookie; our own modules verify credentials and write the session row. */
const giveSession = {
  id: 'plumbline-sessions',
  endpoints: {
    giveSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string(), keepSignedIn: z.boolean() }) },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
        if (found === null) throw new APIError('NOT_FOUND')
        await setSessionCookie(ctx, found, !ctx.body.keepSignedIn)
        return { sessionId: found.session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin

/**
 * better-auth used as a library: it looks up and renews sessions and creates their cookies. Its routes are not mounted;
 * its rate limiter, its cookie cache (an ended session would stay valid in it) and its telemetry are off. Users,
 * credentials and new sessions are written by our own repositories, so that no transaction waits for a password hash.
 */
export function createAuth({ db, authSecret, publicUrl, newId, log }: AuthDeps) {
  return betterAuth({
    appName: 'Plumbline',
    baseURL: publicUrl?.origin ?? 'http://localhost',
    secret: authSecret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: noteIn(log) },
    plugins: [giveSession],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        isAdmin: { type: 'boolean', fieldName: 'is_admin', required: false, input: false },
        disabledAt: { type: 'date', fieldName: 'disabled_at', required: false, input: false },
        language: { type: 'string', required: false, input: false },
        picture: { type: 'string', required: false, input: false },
        deletionDueAt: { type: 'date', fieldName: 'deletion_due_at', required: false, input: false },
        authEpoch: { type: 'number', fieldName: 'auth_epoch', required: false, input: false },
        onboardedAt: { type: 'date', fieldName: 'onboarded_at', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        authenticatedAt: { type: 'date', fieldName: 'authenticated_at', required: false, input: false },
        authEpoch: { type: 'number', fieldName: 'auth_epoch', required: false, input: false },
      },
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    advanced: {
      cookiePrefix: 'plumbline',
      useSecureCookies: publicUrl?.protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => newId(), validateSchema: false },
    },
  })
}

/** Logs what better-auth reports before it throws; the error's cause shows whether the database was unavailable. */
function noteIn(log: Logger) {
  return (_level: string, message: string, ...details: readonly unknown[]): void => {
    const cause = details.find((detail) => detail instanceof Error)
    log.error('better-auth', new Error(message, { cause }))
  }
}

export type Auth = ReturnType<typeof createAuth>
