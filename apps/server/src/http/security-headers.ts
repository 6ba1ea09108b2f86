import { createHash } from 'node:crypto'

/**
 * Headers of every response. `scriptHashes` are those of the page's own inline scripts: they set the theme before the
 * first paint.
 */
export function securityHeaders(
  scriptHashes: readonly string[],
  isHttps: boolean,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
      // Emotion writes its rules into the page, and notes contain styles that the sanitiser allows.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** CSP sources of a page's inline scripts; scripts with `src` are covered by 'self'. */
export function inlineScriptHashes(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi)
  return [...scripts].flatMap(({ groups: { attributes = '', code = '' } = {} }) =>
    /\ssrc\s*=/i.test(attributes) || code === ''
      ? []
      : [`sha256-${createHash('sha256').update(code).digest('base64')}`],
  )
}
