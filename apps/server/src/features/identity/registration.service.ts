import type { Registration } from '@plumbline/contract/identity/profile'
import type { User } from '@plumbline/contract/identity/user'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { requireCents } from '#server/ledger/settings/settings.service.ts'
import { saveSettings } from '#server/ledger/settings/settings.write.ts'
import { changeOwn, ownSession } from './account-changes.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { presentUser } from './identity.presenter.ts'
import { ownUser } from './users.service.ts'
import { updateUser } from './users.write.ts'

/**
 * Completes the registration, once: a repeated request, as of a second tab, changes nothing. Throws
 * CURRENCY_UNSUPPORTED.
 */
export async function completeRegistration(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { name, currency, timeZone }: Registration,
): Promise<User> {
  requireCents(currency)
  await changeOwn(deps, ownSession(context, actor), async (trx, user) => {
    if (user.onboarded) return
    await updateUser(trx, user.id, { name, onboardedAt: new Date() })
    await saveSettings(trx, user.id, { currency, timeZone })
  })
  return presentUser(await ownUser(deps, actor))
}
