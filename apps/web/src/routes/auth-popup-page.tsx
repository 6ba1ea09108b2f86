import { useState } from 'react'
import { Navigate } from 'react-router'
import { PopupResult } from '#web/features/identity/components/popup-result.tsx'
import { outcomeOfHash } from '#web/lib/session/open-id-popup.ts'

/** Last page of the Google or Apple popup (OPEN_ID_END_PATH). */
export function AuthPopupPage() {
  const [outcome] = useState(() => outcomeOfHash(window.location.hash))
  return outcome ? <PopupResult outcome={outcome} /> : <Navigate to="/auth" replace />
}
