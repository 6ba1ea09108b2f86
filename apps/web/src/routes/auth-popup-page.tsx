import { useState } from 'react'
import { Navigate } from 'react-router'
import { PopupEnd } from '#web/features/identity/components/popup-end.tsx'
import { outcomeOfHash } from '#web/lib/session/open-id-popup.ts'

/** Last page of the Google or Apple popup (OPEN_ID_END_PATH). */
export function AuthPopupPage() {
  const [outcome] = useState(() => outcomeOfHash(window.location.hash))
  return outcome ? <PopupEnd outcome={outcome} /> : <Navigate to="/auth" replace />
}
