import { AppError } from '@plumbline/contract/errors'
import * as z from 'zod/mini'
import type { SessionRequest } from '#server/platform/http/context.ts'
import { assertSignInValid, type VerifiedSignIn } from './auth-epoch.service.ts'
import { beginFlow, type Flow, type FlowDeps, type FlowState, findFlow, consumeFlow } from './flow.service.ts'
import { countTokenAttempt } from './tokens/tokens.repo.ts'

const challengeData = z.object({ keepSignedIn: z.boolean(), method: z.string(), authEpoch: z.int() })
export type ChallengeData = z.infer<typeof challengeData>

/** After a correct first factor, the second is due within ten minutes and five attempts. */
const challengeFlow: Flow<ChallengeData> = {
  purpose: 'two-factor',
  cookie: { name: 'two_factor', seconds: 600 },
  data: challengeData,
}
const MAX_CODES = 5

export interface Challenge extends FlowState<ChallengeData> {
  readonly userId: string
}

/** Throws INVALID_CREDENTIALS when the first factor is no longer valid, ACCOUNT_DISABLED. */
export async function beginChallenge(
  deps: FlowDeps,
  request: SessionRequest,
  verified: VerifiedSignIn,
  { keepSignedIn, method }: Omit<ChallengeData, 'authEpoch'>,
): Promise<void> {
  const { userId, authEpoch } = verified
  const data = { keepSignedIn, method, authEpoch }
  await beginFlow(deps, request, challengeFlow, userId, data, (trx) => assertSignInValid(trx, verified))
}

/** This browser's pending challenge, if any. */
export async function openChallenge(deps: FlowDeps, request: SessionRequest): Promise<Challenge | null> {
  return withUser(await findFlow(deps, request, challengeFlow))
}

/** Counts an answer before it is checked. Throws TWO_FACTOR_CHALLENGE_OVER after too many. */
export async function countAnswer({ database }: FlowDeps, { hash }: Challenge): Promise<void> {
  const counted = await database.asSystem((trx) => countTokenAttempt(trx, hash, 'two-factor', MAX_CODES))
  if (!counted) throw new AppError('TWO_FACTOR_CHALLENGE_OVER')
}

/** Completes the challenge after a correct answer. Throws TWO_FACTOR_CHALLENGE_OVER if another request was faster. */
export async function passChallenge(deps: FlowDeps, request: SessionRequest): Promise<Challenge> {
  const passed = withUser(await consumeFlow(deps, request, challengeFlow))
  if (passed === null) throw new AppError('TWO_FACTOR_CHALLENGE_OVER')
  return passed
}

/** Ends the challenge, answered or not. */
export async function dropChallenge(deps: FlowDeps, request: SessionRequest): Promise<void> {
  await consumeFlow(deps, request, challengeFlow)
}

function withUser(state: FlowState<ChallengeData> | null): Challenge | null {
  return state?.userId ? { ...state, userId: state.userId } : null
}
