import { type Answers, answerCalls } from './answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Reauthentication } from '#web/components/security/reauthentication.tsx'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { profileOptions } from '#web/lib/session/use-profile.ts'
import { sessionOptions } from '#web/lib/session/session.ts'
import type { Mode } from '#web/theme/mode.ts'
import type { Profile } from '@plumbline/contract/identity/profile'
import { buildProfile, buildSignedIn } from './build-profile.ts'
import { renderPage } from './render-page.tsx'

type PartOptions = {
  readonly answers?: Answers
  readonly profile?: Partial<Profile>
  readonly mode?: Mode
  readonly address?: string
  /** The profile is not cached: it is requested from the server. */
  readonly withoutProfile?: boolean
}

/** Renders part of a page for a signed-in user, with toasts and re-authentication; returns the server calls. */
export async function showPart(part: ReactNode, options: PartOptions = {}) {
  const profile = buildProfile(options.profile)
  const calls = answerCalls({
    'identity/session': () => buildSignedIn(profile),
    'identity/profile': () => profile,
    ...options.answers,
  })
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(sessionOptions().queryKey, buildSignedIn(profile))
  if (options.withoutProfile !== true) queryClient.setQueryData(profileOptions().queryKey, profile)
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <Suspense>{part}</Suspense>
      </main>
      <Reauthentication />
      <ToastRegion />
    </QueryClientProvider>,
    options.mode,
    options.address,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, profile, sent }
}
