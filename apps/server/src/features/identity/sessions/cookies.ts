import { parse, serialize } from 'hono/utils/cookie'
import type { SessionRequest } from '#server/platform/http/context.ts'

/** A cookie besides the session's: HttpOnly and host-only. */
export interface OwnCookie {
  readonly name: string
  readonly seconds: number
}

/** `__Host-` binds a cookie to this exact host; browsers accept it over https only. */
function nameOf({ name }: OwnCookie, isSecure: boolean): string {
  return isSecure ? `__Host-plumbline.${name}` : `plumbline.${name}`
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
    maxAge: cookie.seconds,
  } as const
  responseHeaders.append('set-cookie', serialize(nameOf(cookie, isSecure), value, attributes))
}

export function dropCookie(request: SessionRequest, cookie: OwnCookie, isSecure: boolean): void {
  writeCookie(request, { ...cookie, seconds: 0 }, '', isSecure)
}
