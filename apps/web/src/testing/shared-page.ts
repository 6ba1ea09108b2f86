import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { resetPage } from './reset-page.ts'

// Runs before each file; the modules that it imports are evaluated once per worker.
await resetPage()
// The library registers this when it is loaded, which would be for the first file alone.
beforeEach(cleanup)
