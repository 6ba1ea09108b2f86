/** The path in a message of the service worker about a clicked push message; null for any other message. */
export function pathOfClick(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null
  if (!('kind' in message) || message.kind !== 'notification-click' || !('path' in message)) return null
  return typeof message.path === 'string' ? message.path : null
}
