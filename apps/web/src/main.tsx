import '@fontsource-variable/inter/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { markAppStarted, dropEarlyAnswers } from './lib/api/early-calls.ts'
import { startI18n } from './lib/i18n/i18n.ts'
import { followFailedParts } from './lib/loading/follow-failed-parts.ts'
import { whenIdle } from './lib/loading/when-idle.ts'
import { removeStaleStores } from './lib/local-store/local-storage.ts'
import { answerOffline } from './lib/offline/answer-offline.ts'
import { queryClient } from './lib/api/query-client.ts'
import { followOtherTabs } from './lib/session/session.ts'
import { features } from './routes/features.ts'
import { createRouter } from './routes/router.tsx'
import { whenInitialised } from './routes/when-initialised.ts'
import { followAppearance } from './theme/follow-appearance.ts'
import { revealFocus } from './theme/reveal-focus.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// Before anything is asked for.
markAppStarted()
answerOffline(features.flatMap(({ readableOffline = [] }) => readableOffline))
// The router asks for the first page's code, texts and data while those of the shell are still on their way.
const shellTexts = startI18n()
const router = createRouter()
followAppearance()
revealFocus()
followOtherTabs()
removeStaleStores()
followFailedParts()
await Promise.all([shellTexts, whenInitialised(router)])

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

await whenIdle()
dropEarlyAnswers()
const { startBackgroundWork } = await import('./routes/background-work.ts')
startBackgroundWork(router)
