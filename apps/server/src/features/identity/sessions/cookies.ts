import { parse, serialize } from 'hono/utils/cookie'
import type { SessionRequest } from '#server/platform/http/context.ts'

/** HttpOnly and host-only. */
export interface OwnCookie {
  readonly name: string
  /** null: ends with the browser. */
  readonly seconds: number | null
  /** Over https. `__Host-`, the default, binds a cookie to this exact host. */
  readonly prefix?: '__Host-' | '__Secure-'
}

function nameOf({ name, prefix = '__Host-' }: OwnCookie, isSecure: boolean): string {
  return isSecure ? `${prefix}plumbline.${name}` : `plumbline.${name}`
}

export function readCookie({ headers }: SessionRequest, cookie: OwnCookie, isSecure: boolean): string | null {
  const name = nameOf(cookie, isSecure)
  return parse(headers.get('cookie') ?? '', name)[name] ?? null
}

export function writeCookie(
  { responseHeaders }: SessionRequest,
  cookie: OwnCookie,
  value: string,
  isSecure: boolean,
): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Lax',
    ...(cookie.seconds !== null && { maxAge: cookie.seconds }),
  } as const
  responseHeaders.append('set-cookie', serialize(nameOf(cookie, isSecure), value, attributes))
}

export function dropCookie(request: SessionRequest, cookie: OwnCookie, isSecure: boolean): void {
  writeCookie(request, { ...cookie, seconds: 0 }, '', isSecure)
}
