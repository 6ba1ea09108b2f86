import type { Session } from '@plumbline/contract/identity/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import type { Mode } from '#web/theme/mode.ts'
import { answerCalls, type Answers } from './answer-calls.ts'
import { renderRoutes } from './render-page.tsx'

type SignedOut = Extract<Session, { kind: 'signed-out' }>

export const buildSignedOut = (changes: Partial<SignedOut> = {}): SignedOut => ({
  kind: 'signed-out',
  signUp: true,
  mail: true,
  openId: [],
  challenge: null,
  ...changes,
})

type ShowAuthPage = {
  readonly page: ComponentType
  readonly address: string
  /** The server's state; tests change it. */
  readonly server: { session: Session }
  readonly answers?: Answers
  readonly mode?: Mode
}

/** An auth page at its address, in strict mode as in development; every other page is an empty one. */
export async function showAuthPage({
  page: Page,
  address,
  server,
  answers = {},
  mode = 'dark',
}: ShowAuthPage) {
  queryClient.clear()
  forgetStores()
  useSessionEnd.setState({ end: null })
  const calls = answerCalls({ 'identity/session': () => server.session, ...answers })
  const { pathname } = new URL(address, 'http://plumbline.test')
  const element = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Page />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>
  )
  // As after the route's loader: the session is known before the page is shown.
  queryClient.setQueryData(sessionKey(), server.session)
  const { screen, where } = await renderRoutes(
    [
      { path: pathname, element },
      { path: '*', element: <p /> },
    ],
    mode,
    address,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, where, sent }
}
