import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

type KeepSignedIn = { readonly keep: boolean; readonly choose: (keep: boolean) => void }

/** Whether the session outlives the browser; asked once and applied to every sign-in method. */
export const useKeepSignedIn = create<KeepSignedIn>()((set) => ({
  keep: true,
  choose: (keep) => set({ keep }),
}))
forgetWithSession(() => useKeepSignedIn.setState({ keep: true }))
