import { callsWith, verified } from '#server/platform/http/rpc.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import * as notifications from './notifications.service.ts'
import * as settings from './settings.service.ts'
import * as push from './subscriptions.service.ts'

export function notificationsRouter(deps: NotificationsDeps) {
  const call = callsWith(deps)
  const routes = verified.notifications
  return {
    list: routes.list.handler(call(notifications.listNotifications)),
    unread: routes.unread.handler(call(notifications.unreadCount)),
    mark: routes.mark.handler(call(notifications.markNotifications)),
    settings: routes.settings.handler(({ context }) => settings.getSettings(deps, askingOf(context))),
    updateSettings: routes.updateSettings.handler(({ context, input }) =>
      settings.updateSettings(deps, askingOf(context), input),
    ),
    subscribePush: routes.subscribePush.handler(({ context, input }) =>
      push.subscribePush(deps, { ...askingOf(context), userAgent: context.headers.get('user-agent') }, input),
    ),
    unsubscribePush: routes.unsubscribePush.handler(({ context, input }) =>
      push.unsubscribePush(deps, askingOf(context), input),
    ),
    testPush: routes.testPush.handler(({ context, input }) =>
      push.testPush(
        deps,
        { userId: context.actor.userId, language: context.session?.user.language ?? 'en' },
        input,
      ),
    ),
  }
}

function askingOf({
  actor,
  session,
}: Pick<RequestContext, 'session'> & { readonly actor: { readonly userId: string } }): settings.Asking {
  return { userId: actor.userId, sessionId: session?.id ?? null }
}
