import type { IdentityDeps } from './identity-deps.ts'

type LinkDeps = Pick<IdentityDeps, 'siteUrl'>

/** URL of one of our pages, for a mail. A token goes after the `#`, so that it reaches no log of a server or proxy. */
function page({ siteUrl }: LinkDeps, path: string, fragment = ''): string {
  const url = new URL(path, siteUrl())
  url.hash = fragment
  return url.href
}

export const verifyLink = (deps: LinkDeps, token: string) => page(deps, '/verify-email', `token=${token}`)
export const resetLink = (deps: LinkDeps, token: string) => page(deps, '/auth', `reset=${token}`)
export const changeLink = (deps: LinkDeps, token: string) => page(deps, '/confirm-email', `token=${token}`)
export const signInLink = (deps: LinkDeps) => page(deps, '/auth')
export const askResetLink = (deps: LinkDeps) => page(deps, '/auth?reset=1')
export const cancelDeletionLink = (deps: LinkDeps) => page(deps, '/profile', 'data')
