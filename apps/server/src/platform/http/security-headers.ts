import { createHash } from 'node:crypto'

const STRIPE_ORIGIN = 'https://js.stripe.com'

/**
 * Headers of every response. `pages` are the HTML pages that we serve: their inline scripts and styles (the theme before
 * the first paint) are allowed by hash, and no others. The payment provider's script is allowed only if it is used.
 */
export function securityHeaders(
  pages: readonly string[],
  { isHttps, allowsStripe }: { readonly isHttps: boolean; readonly allowsStripe: boolean },
): Readonly<Record<string, string>> {
  const stripe = allowsStripe ? [STRIPE_ORIGIN] : []
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...inlineHashes(pages, 'script'), ...stripe].join(' '),
      ["style-src 'self'", ...inlineHashes(pages, 'style')].join(' '),
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      ...(allowsStripe ? [["frame-src 'self'", ...stripe].join(' ')] : []),
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

/** CSP sources of the pages' inline elements; scripts with `src` are covered by 'self'. */
function inlineHashes(pages: readonly string[], tag: 'script' | 'style'): readonly string[] {
  const element = new RegExp(`<${tag}(?<attributes>[^>]*)>(?<code>[\\s\\S]*?)</${tag}>`, 'gi')
  const codes = pages.flatMap((html) =>
    [...html.matchAll(element)].flatMap(({ groups: { attributes = '', code = '' } = {} }) =>
      /\ssrc\s*=/i.test(attributes) || code === '' ? [] : [code],
    ),
  )
  return [...new Set(codes)].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
